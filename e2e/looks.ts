import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colours; what the others find is the same in light and dark. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** Faults that axe finds on what is open now, in light and dark, each with the elements that have it. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const light = await axe(page).withTags(standards).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axe(page).withRules(aboutColours).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  const found = [
    ...light.violations,
    ...dark.violations.map((violation) => ({ ...violation, id: `${violation.id} in dark` })),
  ];
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Run in the page itself, which takes half the time: what embeds show is not ours to mend. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

/** The widths, from a small phone to a wide desk, in pixels, at which something of what is open sticks out. */
export async function widthsTooNarrow(page: Page): Promise<number[]> {
  const before = page.viewportSize();
  const found: number[] = [];
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const sticksOut = await page.evaluate(async () => {
      // Scripts that follow the width have had their turn after the second frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return document.documentElement.scrollWidth > document.documentElement.clientWidth;
    });
    if (sticksOut) found.push(width);
  }
  if (before) await page.setViewportSize(before);
  return found;
}
