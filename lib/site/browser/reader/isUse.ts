/** Keys that scroll, or change the effect of another key. */
const quietKeys = /^( |Arrow.*|Page.*|Home|End|Shift|Control|Alt|AltGraph|Meta|CapsLock|Escape)$/;

/** Links, and controls that need no more than the reader script. */
const quiet = 'a[href]:not([href^="#"]), [data-plain]';

/** Whether the event shows that the reader uses the page, and does not only read, scroll, leave or copy its address. */
export function isUse(event: Event): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  const isQuiet = target.closest(quiet) !== null;
  if (event instanceof KeyboardEvent) return !quietKeys.test(event.key) || isControl(target);
  // A link that is pressed gets the focus as well, but invisibly.
  if (event.type === 'focusin')
    return !isQuiet || (target.matches(':focus-visible') && !target.closest('[data-plain]'));
  // A finger may be about to scroll: that ends in `pointercancel`.
  if (event instanceof PointerEvent && event.pointerType === 'touch' && event.type === 'pointerdown') return false;
  return !isQuiet;
}

function isControl(target: Element): boolean {
  return target.matches('button, input, textarea, select');
}
