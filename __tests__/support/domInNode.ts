import { JSDOM } from 'jsdom';

/** For a test of browser and server code together, which Jest's own DOM is too small for. Imported before everything else. */
const { window } = new JSDOM('<!doctype html><html lang="ru"><body></body></html>', {
  url: 'https://vestnik.example/',
});
const { document, DOMParser, Node, NodeFilter, Element, HTMLElement, MutationObserver } = window;
Object.assign(globalThis, { window, document, DOMParser, Node, NodeFilter, Element, HTMLElement, MutationObserver });
