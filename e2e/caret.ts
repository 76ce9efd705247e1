import type { Page } from 'playwright/test';

/** What covers the caret or where it is clipped: empty when the whole caret is visible. */
export function hiddenCaret(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selection = getSelection();
    const node = selection?.focusNode;
    if (!selection || !node) return ['no caret'];
    const range = document.createRange();
    range.setStart(node, selection.focusOffset);
    // An empty line has no rectangle of its own.
    const holder = node instanceof Element ? (node.childNodes[selection.focusOffset] ?? node) : node.parentElement;
    const element = holder instanceof Element ? holder : node.parentElement;
    const rect = range.getClientRects()[0] ?? element?.getBoundingClientRect();
    if (!rect) return ['no rectangle'];
    const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
    const wrong: string[] = [];
    if (rect.top < offsetTop || rect.bottom > offsetTop + height)
      wrong.push(`caret ${rect.top}–${rect.bottom} outside ${offsetTop}–${offsetTop + height}`);
    for (const y of [rect.top + 1, rect.bottom - 1]) {
      const above = document.elementFromPoint(Math.max(rect.left, 1), y);
      if (above && !above.closest('[role=textbox], textarea')) wrong.push(`${above.className} over ${y}`);
    }
    return wrong;
  });
}

/** Whether the element is completely visible and not covered. */
export function isFullyVisible(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const corners = [
      [left + 4, top + 4],
      [right - 4, top + 4],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
    ] as const;
    const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
    if (top < offsetTop || bottom > offsetTop + height) return false;
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
}
