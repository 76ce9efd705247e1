import { expect, test } from './fixtures.ts';
import { accessibilityFaults, widthsTooNarrow } from './looks.ts';
import { publicPages } from './pages.ts';

for (const address of publicPages) {
  test(`${address} has no accessibility fault and fits every screen`, async ({ page, complaints }) => {
    await page.goto(address);

    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthsTooNarrow(page)).toEqual([]);
    // A missing page is said to be missing in the console, too.
    if (address.includes('nothing')) complaints.length = 0;
  });
}

test('the author’s page has no accessibility fault and fits every screen', async ({ page }) => {
  await page.goto('/articles/tri-tysyachi-zim-v-odnoy-trube');
  await page.getByRole('link', { name: 'Лидия Воронцова' }).first().click();
  await expect(page).toHaveURL(/\/users\//);

  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await widthsTooNarrow(page)).toEqual([]);
});
