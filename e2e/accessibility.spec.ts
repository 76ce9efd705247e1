import { expect } from './fixtures.ts';
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
  // The address changes with the first bytes of the page.
  await page.waitForLoadState();

  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);
});
