import { expect, test } from '../fixtures.ts';

test('the language switch stays on the article and is remembered', async ({ page, context }) => {
  await page.goto('/articles/tri-alfavita-na-odnoy-polose');
  await page.getByRole('link', { name: 'English' }).first().click();

  await expect(page).toHaveURL('/en/articles/one-page-three-alphabets');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'i18next')?.value).toBe('en');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en');

  await page.getByRole('link', { name: 'Հայերեն' }).first().click();
  await expect(page).toHaveURL('/hy/articles/yerek-aybuben-mek-eji-vra');
});

test('where an article has no translation, the switch leads to the front page of the language', async ({ page }) => {
  await page.goto('/articles/tri-tysyachi-zim-v-odnoy-trube');
  await page.getByRole('link', { name: 'Հայերեն' }).first().click();

  await expect(page).toHaveURL('/hy');
});

test('a language of the browser does not move anybody', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'hy-AM', baseURL });
  const page = await context.newPage();
  await page.goto('/');

  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await context.close();
});
