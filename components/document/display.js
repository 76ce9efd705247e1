// The reader's theme and text size, from local storage: set before the first paint, changed by the controls in the footer.
// Not a part of the page's other scripts, because those load after the first paint.
(() => {
  const root = document.documentElement.dataset;
  const usual = { theme: 'system', textSize: 'normal' };
  const colors = { light: '#fbf8f2', dark: '#171513' };
  const bar = document.createElement('meta');
  bar.name = 'theme-color';
  // The newsroom is laid out for one size of text.
  if (/^(\/..)?\/admin\b/.test(location.pathname)) delete usual.textSize;

  function set(name, value) {
    root[name] = value;
    for (const input of document.getElementsByName(name)) input.checked = input.value === value;
    if (name !== 'theme') return;
    bar.content = colors[value];
    // Of several the first counts.
    if (value in colors) document.head.prepend(bar);
    else bar.remove();
  }
  function show() {
    for (const name in usual) {
      let stored;
      try {
        stored = localStorage.getItem(`vestnik-${name}`);
      } catch {}
      set(name, stored || usual[name]);
    }
  }
  // The offer of the newsletter on articles (lib/client/newsletterOffer.ts). Whether a signed-in reader is subscribed is not known yet.
  try {
    const isSignedIn = localStorage.getItem('token') || localStorage.getItem('vestnik-google');
    root.newsletter = localStorage.getItem('vestnik-newsletter') || (isSignedIn ? 'unknown' : 'offered');
  } catch {}
  show();
  addEventListener('DOMContentLoaded', show);
  // Another tab, and a page that comes back from the history.
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  addEventListener('change', ({ target: { name, value } }) => {
    if (!(name in usual)) return;
    set(name, value);
    try {
      localStorage.setItem(`vestnik-${name}`, value);
    } catch {}
  });
})();
