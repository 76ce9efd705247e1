export type Room = { top: number; bottom: number };

/**
 * The part of the window where text is visible: below the bars at the top, above those at the bottom and an on-screen
 * keyboard. In pixels of the window, like `getBoundingClientRect`.
 */
export function visibleRoom(): Room {
  const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {};
  const [above, below] = stickyBars();
  const stickyBottom = above ? (Number.parseFloat(getComputedStyle(above).top) || 0) + above.offsetHeight : 0;
  return {
    top: Math.max(offsetTop, stickyBottom) + blockBarHeight(),
    bottom: Math.min(offsetTop + height, innerHeight - (below?.offsetHeight ?? 0)) - dockHeight(),
  };
}

/** The tools of the block at the cursor may be below the toolbar. */
function blockBarHeight(): number {
  return document.querySelector<HTMLElement>('[data-sticky=block]')?.offsetHeight ?? 0;
}

/** On a small screen the source of a translation covers the lower edge, above the keyboard. */
function dockHeight(): number {
  const dock = document.querySelector<HTMLElement>('[data-sticky=dock]');
  return dock && getComputedStyle(dock).position === 'fixed' ? dock.offsetHeight : 0;
}

/** The toolbar above the text and the word count below it. */
export function stickyBars(): [HTMLElement | null, HTMLElement | null] {
  return [document.querySelector('[data-sticky=top]'), document.querySelector('[data-sticky=bottom]')];
}

/** Height of the page that an on-screen keyboard covers, in pixels; zooming does not count. */
export function keyboardHeight(): number {
  const { height = innerHeight, scale = 1 } = window.visualViewport ?? {};
  return Math.max(0, Math.round(innerHeight - height * scale));
}
