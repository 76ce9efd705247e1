import { expect, test } from '../../fixtures.ts';
import { openIdle } from '../../idle.ts';
import { layoutShift } from '../../layoutShift.ts';

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

test('the switch of an untranslated article links to the front page of the language', async ({ page }) => {
  await page.goto('/articles/tri-tysyachi-zim-v-odnoy-trube');
  await page.getByRole('link', { name: 'Հայերեն' }).first().click();

  await expect(page).toHaveURL('/hy');
});

test('a reader who chose English sees an offer on Russian pages, and can dismiss it permanently', async ({ page }) => {
  const offer = page.getByRole('complementary').filter({ hasText: 'Continue in English' });
  await page.goto('/');
  await expect(page.locator('.masthead')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL('/en');
  await expect(offer).toHaveCount(0);

  // To the translation if there is one, otherwise to the front page; never without a click.
  await page.goto('/articles/tri-tysyachi-zim-v-odnoy-trube');
  await expect(offer.getByRole('link')).toHaveAttribute('href', '/en');
  await page.goto('/articles/tri-alfavita-na-odnoy-polose');
  await expect(page).toHaveURL('/articles/tri-alfavita-na-odnoy-polose');
  await expect(offer).toHaveAttribute('lang', 'en');
  await offer.getByRole('link').click();
  await expect(page).toHaveURL('/en/articles/one-page-three-alphabets');

  await page.goto('/');
  await offer.getByRole('button', { name: 'Don’t suggest this again' }).click();
  await expect(offer).toHaveCount(0);
  await openIdle(page, '/departments/city');
  await expect(offer).toHaveCount(0);
});

test('the language offer is not in the cached page and causes no layout shift', async ({ page, request }) => {
  await page.goto('/en');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'hy'));
  await page.goto('/en/departments/science');

  await expect(page.getByRole('link', { name: 'Շարունակել հայերեն' })).toHaveAttribute(
    'href',
    '/hy/departments/science',
  );
  expect(await layoutShift(page)).toBeLessThan(0.01);
  const html = await (await request.get('/en/departments/science', { headers: { cookie: 'i18next=hy' } })).text();
  expect(html).not.toContain('class="language-offer"');
});

test('the browser’s language causes no redirect', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'hy-AM', baseURL });
  const page = await context.newPage();
  await page.goto('/');

  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await context.close();
});
