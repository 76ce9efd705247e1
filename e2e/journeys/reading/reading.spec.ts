import { expect, test } from '../../fixtures.ts';
import { layoutShift } from '../../layoutShift.ts';
import { aPerson, wordsOf } from '../../people.ts';

const { front } = wordsOf('ru');

// The User-Agent of a headless browser counts as a bot, and bots are not counted.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
});

test('a reader goes from the front page to an article, to its department and back', async ({ page }) => {
  await page.goto('/');
  // The newest article may belong to another test, which may delete it before the click.
  const headline = page.getByRole('region', { name: front.mostRead }).locator('h3 a').first();
  const title = await headline.innerText();
  await headline.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('#article-body p').first()).not.toBeEmpty();

  await page.getByRole('navigation', { name: 'Путь к странице' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/departments\/[\w-]+$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('#article-body p').first()).not.toBeEmpty();
});

test('an article’s text survives hydration and navigation through other articles', async ({ page }) => {
  await page.goto('/articles/tri-tysyachi-zim-v-odnoy-trube');
  const first = await page.locator('#article-body').innerText();
  await page
    .locator('main')
    .getByRole('link', { name: /Вулканы|климат/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/tags\//);
  await page.goBack();

  await expect(page.locator('#article-body')).toHaveText(first, { useInnerText: true });
});

test('reading an article counts one view, and reading it again counts none', async ({ page, request }) => {
  const slug = 'swifts-and-the-new-school-roof';
  const { token } = await (await request.post('/api/auth/register', { data: aPerson() })).json();
  // Without a token the number is up to a minute old.
  const headers = { authorization: `Bearer ${token}` };
  const before = await (await request.get(`/api/articles/${slug}`, { headers })).json();

  for (let visit = 1; visit <= 2; visit += 1) {
    const counted = page.waitForResponse(/increment-view/);
    await page.goto(`/en/articles/${slug}`);
    expect((await counted).status()).toBe(200);
  }

  const after = await (await request.get(`/api/articles/${slug}`, { headers })).json();
  expect(after.views).toBe(before.views + 1);
});

test('the skip link, navigation and an article work by keyboard only', async ({ page }) => {
  await page.goto('/en');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);

  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('href', /\/en\//);
  const outline = await focused.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe('none');
});

test('a byline links to the author, whose articles are in every language', async ({ page }) => {
  await page.goto('/articles/tri-tysyachi-zim-v-odnoy-trube');
  await page.getByRole('link', { name: 'Лидия Воронцова' }).first().click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Лидия Воронцова');
  await expect(page.locator('main').getByRole('link', { name: /Три тысячи зим/ })).toBeVisible();
});

test('an author’s name in another script has the typeface of the paper', async ({ page }) => {
  await page.goto('/articles/tri-tysyachi-zim-v-odnoy-trube');
  const author = await page.getByRole('link', { name: 'Лидия Воронцова' }).first().getAttribute('href');
  const font = page.waitForRequest(/vestnik-serif-ru\.woff2/);
  await page.goto(`/en${author}`);

  const name = page.getByRole('heading', { level: 1 }).locator('[lang=ru]');
  await expect(name).toHaveText('Лидия Воронцова');
  await expect(name).toHaveCSS('font-family', /^"?Vestnik Serif/);
  await font;
});

test('pages load without layout shift', async ({ page }) => {
  for (const address of ['/', '/articles/tri-tysyachi-zim-v-odnoy-trube', '/hy']) {
    await page.goto(address);
    const shift = await layoutShift(page);
    expect(shift, address).toBeLessThan(0.02);
  }
});

// Pages that no other test changes: a headline in another script would load its font.
for (const address of ['/pages/o-redaktsii', '/en/pages/about', '/hy/pages/mer-masin']) {
  test(`the first view of ${address} loads exactly two fonts`, async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    expect(new Set(fonts).size, `${fonts}`).toBeLessThanOrEqual(2);
  });
}
