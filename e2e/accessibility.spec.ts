import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { accessibilityViolations, overflowingWidths } from './pageChecks.ts';
import { publicPages } from './pages.ts';
import { testAsVisitor } from './sharedTabs.ts';

for (const address of publicPages) {
  testAsVisitor(`${address} has no accessibility violation and fits every screen`, async ({ page, consoleErrors }) => {
    await page.goto(address);

    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflowingWidths(page)).toEqual([]);
    // A missing page causes an error in the console, too.
    if (address.includes('nothing')) consoleErrors.length = 0;
  });
}

testAsVisitor('the author’s page has no accessibility violation and fits every screen', async ({ page }) => {
  await page.goto('/articles/tri-tysyachi-zim-v-odnoy-trube');
  await page.getByRole('link', { name: 'Лидия Воронцова' }).first().click();
  await expect(page).toHaveURL(/\/users\//);

  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);
});

for (const prefix of ['', '/en', '/hy']) {
  test(`the parts of the masthead under ${prefix || '/'} do not overlap on any phone`, async ({ page }) => {
    await openIdle(page, `${prefix}/subscribe`);

    for (const width of [320, 352, 360, 375, 390, 416, 430, 639]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overlapsIn(page, '.masthead'), `${width} pixels`).toEqual([]);
    }
  });
}

/** The texts of links that overlap or touch. */
async function overlapsIn(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((parent) => {
    const links = [...parent.querySelectorAll('.wordmark a, .languages li > *:not([aria-current]), .search-link')];
    const boxes = links.map((link) => ({ link, box: link.getBoundingClientRect() }));
    return boxes.flatMap(({ link, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(({ box: other }) => box.left < other.right + 4 && other.left < box.right + 4)
        .filter(({ box: other }) => box.top < other.bottom && other.top < box.bottom)
        .map((other) => `${link.textContent} × ${other.link.textContent}`),
    );
  });
}
