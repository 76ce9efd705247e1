import { safeStorage } from '#lib/platform/browser/browser/safeStorage.ts';

/** What applies until the reader chooses something else. */
const usual = { theme: 'system', textSize: 'normal' };
const names = ['theme', 'textSize'] as const;

/**
 * Theme and text size: shows in the footer what this device has stored, stores what the reader chooses there, and follows other tabs. Before
 * the first paint, components/document/display.js has applied what is stored.
 */
export function connectDisplayChoice(): void {
  const root = document.documentElement.dataset;

  function set(name: (typeof names)[number], value: string): void {
    root[name] = value;
    for (const input of document.querySelectorAll<HTMLInputElement>(`.display [name=${name}]`))
      input.checked = input.value === value;
    if (name === 'theme') colorBar(value);
  }
  function show(): void {
    for (const name of names) set(name, safeStorage.get(`vestnik-${name}`) || usual[name]);
  }

  show();
  // Another tab, and a page that comes back from the history.
  window.addEventListener('storage', show);
  window.addEventListener('pageshow', show);
  document.addEventListener('change', ({ target }) => {
    const name = names.find((one) => target instanceof HTMLInputElement && target.name === one);
    if (!name || !(target instanceof HTMLInputElement)) return;
    set(name, target.value);
    safeStorage.set(`vestnik-${name}`, target.value);
  });
}

/** The color of the browser's bar follows the device, unless an element before those for its themes says another. */
function colorBar(theme: string): void {
  document.querySelector('meta[name=theme-color]:not([media])')?.remove();
  const devices = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  const bar = [...devices].find(({ media }) => media.includes(theme))?.cloneNode();
  if (!(bar instanceof Element)) return;
  bar.removeAttribute('media');
  document.head.prepend(bar);
}
