// The search runs in a worker, and browsers start none for pages that are read from a folder. There, this does the same
// in a hidden frame. The theme looks for the name IFrameWorker.
(function () {
  "use strict";
  if (location.protocol !== "file:") return;

  function loaded(doc, url) {
    return new Promise(function (done, failed) {
      const script = doc.createElement("script");
      script.src = url;
      script.onload = done;
      script.onerror = failed;
      doc.body.appendChild(script);
    });
  }

  class FrameWorker extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.title = "search";
      document.body.appendChild(this.frame);
      this.inside = this.frame.contentWindow;
      const doc = this.inside.document;
      doc.open();
      doc.write("<!doctype html><html><body></body></html>");
      doc.close();
      this.inside.postMessage = (data) => this.told(data);
      this.inside.importScripts = (...urls) =>
        urls.reduce((before, each) => before.then(() => loaded(doc, each)), Promise.resolve());
      this.ready = loaded(doc, new URL(url, location.href).href);
    }

    told(data) {
      const event = new MessageEvent("message", { data: data });
      this.dispatchEvent(event);
      if (this.onmessage) this.onmessage(event);
    }

    postMessage(data) {
      this.ready.then(() => this.inside.dispatchEvent(new MessageEvent("message", { data: data })));
    }

    terminate() {
      this.frame.remove();
    }
  }

  window.IFrameWorker = FrameWorker;
  window.Worker = FrameWorker;
})();
