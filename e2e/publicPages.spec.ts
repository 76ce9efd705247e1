import type { Page } from 'playwright/test';
import { overflow, overlappingBoxes } from './boxes.ts';
import { expect } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { accessibilityViolations, overflowingWidths } from './pageChecks.ts';
import { accountPages, publicPages } from './pages.ts';
import { policyViolations } from './policyViolations.ts';
import { testAsVisitor } from './sharedTabs.ts';

/** Chromium says so by its clock, a few seconds after the load event: on a busy machine the picture is drawn later. */
const latePicture = 'was preloaded using link preload but not used';

testAsVisitor.afterEach(({ consoleErrors }) => {
  const others = consoleErrors.filter((error) => !error.includes(latePicture));
  consoleErrors.splice(0, consoleErrors.length, ...others);
});

const widths = [320, 390, 640, 768, 900, 1024, 1280, 1920];

const editions = [
  { prefix: '', article: 'tri-alfavita-na-odnoy-polose', q: 'мост' },
  { prefix: '/en', article: 'one-page-three-alphabets', q: 'morning' },
  { prefix: '/hy', article: 'yerek-aybuben-mek-eji-vra', q: 'լեռ' },
] as const;

/** Whose addresses are those of links of an article: a department, an author, a tag and a page of the site. */
const linked = ['.story .label a', '.byline a', '.tags a', '.site-foot ul a'];

for (const { prefix, article, q } of editions) {
  const story = `${prefix}/articles/${article}`;
  const own = publicPages.filter((path) => (/^\/(en|hy)(?=\/|$)/.exec(path)?.[0] ?? '') === prefix);
  const kinds = ['latest', 'archive', 'topics', 'authors', 'corrections', 'search', `search?q=${q}`];
  const rest = ['search?q=nothing+of+the+kind', 'nothing-here', '?amp=1', `articles/${article}?amp=1`];
  const paths = new Set([prefix || '/', story, ...[...kinds, ...rest].map((path) => `${prefix}/${path}`), ...own]);

  for (const address of paths) {
    testAsVisitor(`${address} is accessible and fits every screen and text size`, async ({ page, consoleErrors }) => {
      await openIdle(page, address);
      await expectAccessible(page, prefix === '');
      await expectRoom(page);
      if (!address.includes('nothing-here')) await expectRoomForLargeText(page);
      // A missing page causes an error in the console, too.
      if (address.includes('nothing')) consoleErrors.length = 0;
    });
  }

  for (const selector of linked) {
    testAsVisitor(
      `the page behind ${selector} of ${story} is accessible and fits every screen and text size`,
      async ({ page }) => {
        await page.goto(story);
        await openIdle(page, (await page.locator(selector).first().getAttribute('href')) ?? '');
        await expectAccessible(page, prefix === '');
        await expectRoom(page);
        await expectRoomForLargeText(page);
      },
    );
  }

  for (const name of accountPages) {
    testAsVisitor(
      `${prefix}/${name} and its error messages are accessible and fit every screen and text size`,
      async ({ page }) => {
        await openIdle(page, `${prefix}/${name}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectRoom(page);
        // With its error messages visible, if it has a form.
        const submit = page.locator('main form button.button');
        if ((await submit.count()) > 0) await submit.first().click();
        await expectAccessible(page, prefix === '');
        expect.soft(await overflowingWidths(page), 'widths that overflow').toEqual([]);
        expect.soft(await brokenHeading(page), 'a broken heading').toBeNull();
        await expectRoomForLargeText(page);
      },
    );
  }
}

async function expectAccessible(page: Page, colors: boolean): Promise<void> {
  // AMP pages consist of the same parts.
  if (!page.url().includes('amp=1')) expect.soft(await accessibilityViolations(page, 'html', colors)).toEqual([]);
  expect.soft(await policyViolations(page), 'blocked by the content security policy').toEqual([]);
}

/** Nothing covers another thing or overflows its window. */
async function expectRoom(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const overlaps = await overlappingBoxes(page);
    if ((await overflow(page)) > 0) overlaps.push('wider than the window');
    found.push(...overlaps.map((overlap) => `at ${width}: ${overlap}`));
  }
  if (before) await page.setViewportSize(before);
  expect.soft(found, 'covered or cut off').toEqual([]);
}

/** With large text, wide spacing, a tiny window and long words. Changes the page. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  const before = page.viewportSize();
  const found: string[] = [];
  await page.setViewportSize({ width: 256, height: 800 });
  if ((await overflow(page)) > 0) found.push('at 256 pixels');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(enlargeText);
  for (const overlap of await overlappingBoxes(page)) found.push(`enlarged: ${overlap}`);
  if ((await overflow(page)) > 0) found.push('enlarged');

  await page.setViewportSize({ width: 320, height: 800 });
  await page.evaluate(chooseLargestText);
  for (const overlap of await overlappingBoxes(page)) found.push(`in the largest size: ${overlap}`);
  if ((await overflow(page)) > 0) found.push('in the largest size');
  await page.evaluate(lengthenWords);
  if ((await overflow(page)) > 0) found.push('with long words');
  if (before) await page.setViewportSize(before);
  expect.soft(found, 'covered or cut off').toEqual([]);
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

/** The heading, if a word of it is broken on the narrowest phone. */
async function brokenHeading(page: Page): Promise<string | null> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const broken = await page.locator('h1').evaluate((heading) => {
    heading.style.overflowWrap = 'normal';
    const isBroken = heading.scrollWidth > heading.clientWidth;
    heading.style.overflowWrap = '';
    return isBroken ? heading.textContent : null;
  });
  if (before) await page.setViewportSize(before);
  return broken;
}
