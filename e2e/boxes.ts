import type { Page } from 'playwright/test';

/**
 * Texts and controls that cover each other at the page's present size, as pairs of their beginnings. Compares where letters are
 * drawn, not the boxes of elements: those may overlap without harm.
 *
 * @param within only what is inside this element
 */
export async function overlappingBoxes(page: Page, within = 'body'): Promise<string[]> {
  return page.locator(within).evaluate(async (root) => {
    type Box = { owner: Element; name: string; left: number; right: number; top: number; bottom: number };
    // Resize handlers have run after the second frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));

    // What stays in view lies over what is scrolled below it, on purpose: it is compared at its own place.
    for (const element of root.querySelectorAll<HTMLElement>('.story-main > .actions, .contents'))
      element.style.position = 'static';

    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const isVisible = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('.hidden, .skip') &&
      // Text for screen readers only.
      element.getBoundingClientRect().width > 1;

    /** What remains of a box when the elements around it have cut off what overflows them; null if nothing does. */
    function clipped(box: Box): Box | null {
      const rest = { ...box };
      for (let parent = box.owner.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        const { overflowX, overflowY } = styleOf(parent);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const edge = parent.getBoundingClientRect();
        rest.left = Math.max(rest.left, edge.left);
        rest.right = Math.min(rest.right, edge.right);
        rest.top = Math.max(rest.top, edge.top);
        rest.bottom = Math.min(rest.bottom, edge.bottom);
      }
      return rest.right - rest.left > 1 && rest.bottom - rest.top > 1 && rest.right > 0 ? rest : null;
    }

    const boxes: Box[] = [];
    function add(owner: Element, name: string, { left, right, top, bottom }: DOMRect, height = bottom - top) {
      const middle = (top + bottom) / 2;
      const box = { owner, name, left, right, top: middle - height / 2, bottom: middle + height / 2 };
      const visible = clipped(box);
      if (visible) boxes.push(visible);
    }

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const owner = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!owner || text === '' || /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(owner.tagName) || !isVisible(owner))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A line's box is higher than its letters, and overlaps the next line's where lines are set tight.
      const letters = Number.parseFloat(styleOf(owner).fontSize) * 0.7;
      for (const rect of range.getClientRects()) if (rect.width > 1) add(owner, text.slice(0, 30), rect, letters);
    }
    for (const control of root.querySelectorAll('input, textarea, select, button, summary, img, iframe, svg'))
      if (isVisible(control) && !control.closest('.honeypot'))
        add(control, `<${control.tagName.toLowerCase()}>`, control.getBoundingClientRect());

    boxes.sort((a, b) => a.top - b.top);
    const found = new Set<string>();
    for (const [index, box] of boxes.entries())
      for (let next = index + 1; next < boxes.length; next += 1) {
        const other = boxes[next];
        if (!other || other.top >= box.bottom - 1) break;
        const isApart = other.left >= box.right - 1 || box.left >= other.right - 1;
        if (!isApart && !box.owner.contains(other.owner) && !other.owner.contains(box.owner))
          found.add(`${box.name} × ${other.name}`);
      }
    return [...found];
  });
}

/** The pixels by which the page is wider than its window, or the content of its widest table cell than the cell. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('main td')];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}
