import type { Page } from 'playwright/test';
import { overflow, overlappingBoxes } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { wordsOf } from './people.ts';

const widths = [320, 390, 640, 768, 900, 1024, 1280, 1920];

const editions = [
  { language: 'ru', prefix: '', article: 'tri-alfavita-na-odnoy-polose', q: 'мост' },
  { language: 'en', prefix: '/en', article: 'one-page-three-alphabets', q: 'morning' },
  { language: 'hy', prefix: '/hy', article: 'yerek-aybuben-mek-eji-vra', q: 'լեռ' },
] as const;

/** One page of each kind in a language. */
async function addressesOf(page: Page, { prefix, article, q }: (typeof editions)[number]): Promise<string[]> {
  await page.goto(`${prefix}/articles/${article}`);
  const linked = await page.evaluate(() =>
    ['.story .label a', '.byline a', '.tags a', '.site-foot ul a'].map(
      (selector) => document.querySelector(selector)?.getAttribute('href') ?? selector,
    ),
  );
  const own = [
    'corrections',
    'search',
    `search?q=${q}`,
    'search?q=nothing+of+the+kind',
    'login',
    'register',
    'profile',
  ];
  const rest = [
    'saved',
    'subscribe',
    'latest',
    'archive',
    'topics',
    'authors',
    'nothing-here',
    '?amp=1',
    `articles/${article}?amp=1`,
  ];
  return [
    prefix || '/',
    ...linked,
    ...[...own, ...rest].map((path) => `${prefix}/${path}`),
    `${prefix}/articles/${article}`,
  ];
}

for (const edition of editions) {
  test(`on no page in ${edition.language} does one thing cover another or the page overflow its window`, async ({
    page,
    consoleErrors,
  }) => {
    const addresses = await addressesOf(page, edition);

    const found: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const overlaps = await overlappingBoxes(page);
        if ((await overflow(page)) > 0) overlaps.push('wider than the window');
        found.push(...overlaps.map((overlap) => `${address} at ${width}: ${overlap}`));
      }
    }

    expect(found).toEqual([]);
    // The missing page.
    consoleErrors.length = 0;
  });

  test(`pages in ${edition.language} bear large text, wide spacing, a tiny window and long words`, async ({ page }) => {
    const addresses = await addressesOf(page, edition);

    const found: string[] = [];
    for (const address of addresses.filter((one) => !one.includes('nothing-here'))) {
      await page.setViewportSize({ width: 256, height: 800 });
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      if ((await overflow(page)) > 0) found.push(`${address} at 256 pixels`);

      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate(enlargeText);
      for (const overlap of await overlappingBoxes(page)) found.push(`${address} enlarged: ${overlap}`);
      if ((await overflow(page)) > 0) found.push(`${address} enlarged`);

      await page.setViewportSize({ width: 320, height: 800 });
      await page.evaluate(chooseLargestText);
      for (const overlap of await overlappingBoxes(page)) found.push(`${address} in the largest size: ${overlap}`);
      if ((await overflow(page)) > 0) found.push(`${address} in the largest size`);
      await page.evaluate(lengthenWords);
      if ((await overflow(page)) > 0) found.push(`${address} with long words`);
    }

    expect(found).toEqual([]);
  });
}

/** Text of twice the size (WCAG 1.4.4) with the spacing of WCAG 1.4.12. */
function enlargeText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `html { font-size: 200% !important }
    * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
    p { margin-bottom: 2em !important }`,
  );
  document.adoptedStyleSheets = [sheet];
}

/** As the reader can. */
function chooseLargestText(): void {
  document.adoptedStyleSheets = [];
  document.documentElement.dataset.textSize = 'largest';
}

/** Each piece of text is one long word, as titles and names may be. */
function lengthenWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const isFixed = node.parentElement?.closest('button, .button, select, label, time, script, .languages, table');
    if (!isFixed && node.textContent?.trim()) node.textContent = 'Электрофотополупроводниковообразующийся'.repeat(2);
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 320, height: 640 } });

    for (const { language, prefix, article } of editions.filter((edition) => edition.language !== 'en')) {
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
