// A wide table is scrolled with the keyboard, too.
addEventListener("load", () => {
  for (const wrap of document.querySelectorAll(".md-typeset__scrollwrap")) wrap.tabIndex = 0;
  // The theme leaves the window of the search without a name for those who hear the page.
  document.querySelector('[data-md-component="search"]')?.setAttribute("aria-label", "Search");
});
