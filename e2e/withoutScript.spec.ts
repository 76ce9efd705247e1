import { expect, test } from './fixtures.ts';
import { publicPages } from './pages.ts';

test.use({ javaScriptEnabled: false });

for (const address of publicPages) {
  test(`${address} has its content without JavaScript`, async ({ page, complaints }) => {
    await page.goto(address);

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('main')).toBeVisible();
    const words = (await page.locator('main').innerText()).split(/\s+/).length;
    expect(words).toBeGreaterThan(address.includes('nothing') ? 5 : 40);
    complaints.length = 0;
  });
}
