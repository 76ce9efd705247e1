import { expect } from './fixtures.ts';
import { publicPages } from './pages.ts';
import { testWithoutScript } from './sharedTabs.ts';

for (const address of publicPages) {
  testWithoutScript(`${address} has its content without JavaScript`, async ({ page, consoleErrors }) => {
    await page.goto(address);

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('main')).toBeVisible();
    const words = (await page.locator('main').innerText()).split(/\s+/).length;
    expect(words).toBeGreaterThan(isShort(address) ? 5 : 40);
    consoleErrors.length = 0;
  });
}

/** A missing page, the search page without a query, and lists of the few months and authors of the demo. */
function isShort(address: string): boolean {
  return address.includes('nothing') || ['/search', '/en/archive', '/authors'].includes(address);
}

testWithoutScript('search works without JavaScript: query, filters and results', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('banner').getByRole('searchbox').fill('morning');
  await page.getByRole('banner').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/en\/search\?q=morning/);
  // The address changes with the first bytes of the page.
  await page.waitForLoadState();
  const found = await page.locator('main article').count();

  await page.getByText('Narrow it down').click();
  await page.getByLabel('Section', { exact: true }).selectOption({ label: 'City' });
  await page.getByRole('button', { name: 'Search' }).click();

  await expect(page.getByLabel('Section', { exact: true })).toHaveValue('city');
  await expect(page.getByRole('searchbox')).toHaveValue('morning');
  expect(await page.locator('main article').count()).toBeLessThan(found);
  await expect(page.locator('main mark').first()).toHaveText(/morning/i);

  await page.getByRole('link', { name: 'Search this author only' }).first().click();
  await expect(page.getByRole('searchbox')).toHaveValue('morning');
  await expect(page.getByLabel('Section', { exact: true })).toHaveValue('city');
  await page.getByRole('searchbox').fill('clock');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/author=/);
  await page.getByRole('link', { name: 'Search all authors' }).click();
  await expect(page).not.toHaveURL(/author=/);
  await expect(page.getByRole('searchbox')).toHaveValue('clock');
});
