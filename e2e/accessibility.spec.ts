import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { publicPages } from './pages.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const address of publicPages) {
    test(`${address} has no accessibility fault in ${colorScheme}`, async ({ page, complaints }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(address);

      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();

      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
      // A missing page is said to be missing in the console, too.
      if (address.includes('nothing')) complaints.length = 0;
    });
  }
}

test('the author’s page has no accessibility fault', async ({ page }) => {
  await page.goto('/articles/tri-tysyachi-zim-v-odnoy-trube');
  await page.getByRole('link', { name: 'Лидия Воронцова' }).first().click();
  await expect(page).toHaveURL(/\/users\//);

  const { violations } = await new AxeBuilder({ page }).analyze();

  expect(violations.map(({ id }) => id)).toEqual([]);
});

for (const width of [320, 768, 1920]) {
  test(`nothing is cut off at ${width} pixels`, async ({ page, complaints }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of publicPages) {
      await page.goto(address);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
    complaints.length = 0;
  });
}
