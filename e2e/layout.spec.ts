import { overlappingBoxes } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { wordsOf } from './people.ts';

const editions = [
  { language: 'ru', prefix: '', article: 'tri-alfavita-na-odnoy-polose' },
  { language: 'hy', prefix: '/hy', article: 'yerek-aybuben-mek-eji-vra' },
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 320, height: 640 } });

    for (const { language, prefix, article } of editions) {
      test(`the menu of a phone in ${language} is used by keyboard and closes on Escape`, async ({ page }) => {
        const { nav, search } = wordsOf(language);
        await openIdle(page, `${prefix}/articles/${article}`);
        const button = page.getByRole('button', { name: nav.menu, exact: true });
        const menu = page.locator('.menu');
        await expect(menu.getByRole('searchbox', { name: search.words })).toBeHidden();

        await button.focus();
        await page.keyboard.press('Enter');
        await expect(menu.getByRole('searchbox', { name: search.words })).toBeVisible();
        await expect(menu.getByRole('navigation', { name: nav.main }).getByRole('link').first()).toBeVisible();
        await expect(menu.getByRole('navigation', { name: nav.languages }).getByRole('link')).toHaveCount(2);
        if (javaScriptEnabled) expect(await overlappingBoxes(page, '.menu')).toEqual([]);
        await page.keyboard.press('Tab');
        await expect(page.getByRole('button', { name: nav.closeMenu })).toBeFocused();

        await page.keyboard.press('Escape');
        await expect(menu.getByRole('searchbox', { name: search.words })).toBeHidden();
        await expect(button).toBeFocused();
      });
    }
  });
}

test('the menu of an AMP page opens and closes by keyboard without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  await page.goto('/?amp=1');
  const departments = page.getByRole('navigation', { name: wordsOf('ru').nav.main });
  await expect(departments).toBeHidden();

  await page.locator('.menu summary').focus();
  await page.keyboard.press('Enter');
  await expect(departments.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(departments).toBeHidden();
  await context.close();
});

test('the search field of the masthead finds articles; pages with their own form have no second one', async ({
  page,
}) => {
  await page.goto('/en');
  await page.getByRole('banner').getByRole('searchbox').fill('morning');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/en/search?q=morning');
  await expect(page.getByRole('searchbox')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('morning');
});
