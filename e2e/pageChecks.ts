import type { Page } from 'playwright/test';
import { axeViolations } from './axe.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules about colors; the others find the same in light and dark. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Violations that axe finds on the open page, in light and dark, each with the elements that have it.
 *
 * @param colors false where the same page is checked in another language: these rules are four fifths of the work
 */
export async function accessibilityViolations(
  page: Page,
  within?: string,
  colors = true,
  tags = standards,
): Promise<string[]> {
  const light = await axeViolations(page, { type: 'tag', values: tags }, within, colors ? [] : colorRules);
  const found = light.map(({ id, html }) => `${id}: ${html}`);
  if (!colors) return found;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeViolations(page, { type: 'rule', values: colorRules }, within);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...dark.map(({ id, html }) => `${id} in dark: ${html}`)];
}

/**
 * The widths in pixels, from a small phone to a wide desktop, at which something overflows the page or its table cell.
 */
export async function overflowingWidths(page: Page): Promise<number[]> {
  const before = page.viewportSize();
  const found: number[] = [];
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const overflows = await page.evaluate(async () => {
      // Resize handlers have run after the second frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return [document.documentElement, ...document.querySelectorAll('main td')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      );
    });
    if (overflows) found.push(width);
  }
  if (before) await page.setViewportSize(before);
  return found;
}
