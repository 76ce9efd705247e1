export type Room = { top: number; bottom: number };

/**
 * The part of the window in which the text can be seen: below the bars that stick to its top, above those at its bottom and
 * a phone's keyboard. In pixels of the window, as `getBoundingClientRect` counts.
 */
export function visibleRoom(): Room {
  const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {};
  const [above, below] = stickyBars();
  const stuck = above ? (Number.parseFloat(getComputedStyle(above).top) || 0) + above.offsetHeight : 0;
  return {
    top: Math.max(offsetTop, stuck),
    bottom: Math.min(offsetTop + height, innerHeight - (below?.offsetHeight ?? 0)) - dockHeight(),
  };
}

/** The source of a translation lies over the lower edge of a small screen, and over the keyboard. */
function dockHeight(): number {
  const dock = document.querySelector<HTMLElement>('[data-sticky=dock]');
  return dock && getComputedStyle(dock).position === 'fixed' ? dock.offsetHeight : 0;
}

/** The toolbar over the text and the measure under it. */
export function stickyBars(): [HTMLElement | null, HTMLElement | null] {
  return [document.querySelector('[data-sticky=top]'), document.querySelector('[data-sticky=bottom]')];
}

/** What a keyboard on the screen covers of the page, in pixels; zooming in is none. */
export function keyboardHeight(): number {
  const { height = innerHeight, scale = 1 } = window.visualViewport ?? {};
  return Math.max(0, Math.round(innerHeight - height * scale));
}
