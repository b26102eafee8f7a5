// A board opens where it stands: the link to it stays a link, for those who want it in a window of its own.
(() => {
  function addressOf({ hash }) {
    try {
      return decodeURIComponent(hash.slice(1));
    } catch {
      return "";    // what is no address names no board
    }
  }

  const links = () => [...document.querySelectorAll("a.board")];
  const nameOf = (link) => addressOf(new URL(link.href));
  const frames = new Map();

  function shut(link) {
    frames.get(link).remove();
    frames.delete(link);
    link.textContent = link.dataset.label;
    link.setAttribute("aria-expanded", "false");
  }

  function open(link, address) {
    const frame = document.createElement("iframe");
    const source = new URL(link.href);
    source.hash = address || nameOf(link);
    frame.className = "board";
    frame.title = `Board: ${link.title}`;
    frame.src = source.href;
    frames.set(link, frame);
    link.dataset.label = link.textContent;
    link.textContent = "Close the board";
    link.setAttribute("aria-expanded", "true");
    link.after(frame);
  }

  // What lies in something that is shut is opened with it.
  function goToAddress() {
    const address = addressOf(location);
    const name = address.replace(/-step-\d+$/, "");
    const link = name === address ? undefined : links().find((one) => nameOf(one) === name);
    if (!link) {
      return;
    }
    for (let around = link.closest("details"); around; around = around.parentElement.closest("details")) {
      around.open = true;
    }
    if (frames.has(link)) {
      shut(link);
    }
    open(link, address);
    link.scrollIntoView();
  }

  for (const link of links()) {
    link.setAttribute("aria-expanded", "false");
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
        return;
      }
      event.preventDefault();
      (frames.has(link) ? shut : open)(link);
    });
  }

  // The address tells the step, so that others can be sent to it.
  addEventListener("message", (event) => {
    const told = [...frames].find(([, frame]) => frame.contentWindow === event.source);
    const step = event.data && event.data.bangrefStep;
    if (told && Number.isInteger(step)) {
      history.replaceState(null, "", `#${nameOf(told[0])}-step-${step}`);
    }
  });
  addEventListener("hashchange", goToAddress);
  goToAddress();
})();
