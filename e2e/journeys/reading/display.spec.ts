import type { Page } from 'playwright/test';
import { signInAs } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';

const { display } = wordsOf('ru');
const [paper, darkPaper] = ['rgb(251, 248, 242)', 'rgb(23, 21, 19)'];

const appearance = (page: Page) =>
  page.evaluate(() => ({
    background: getComputedStyle(document.documentElement).backgroundColor,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    size: getComputedStyle(document.documentElement).fontSize,
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
      ({ media }) => !media || matchMedia(media).matches,
    )?.content,
  }));
const asOnDevice = { background: paper, scheme: 'light dark', size: '16px', bar: '#fbf8f2' };

test('theme and text size are chosen in the footer, remembered, and need none of the page’s own code', async ({
  page,
  consoleErrors,
}) => {
  await page.route(/\/_next\/static\/(?!\w+\/reader\.js).*\.js/, (route) => route.abort());
  await page.goto('/');
  expect(await appearance(page)).toEqual(asOnDevice);

  await page.getByRole('group', { name: display.theme.legend }).getByLabel(display.theme.dark).check();
  await page.getByRole('group', { name: display.textSize.legend }).getByLabel(display.textSize.largest).check();
  const chosen = { background: darkPaper, scheme: 'dark', size: '20.8px', bar: '#171513' };
  expect(await appearance(page)).toEqual(chosen);

  await page.goto('/articles/tri-tysyachi-zim-v-odnoy-trube', { waitUntil: 'commit' });
  await page.waitForSelector('main');
  expect(await appearance(page)).toEqual(chosen);
  await expect(page.getByLabel(display.theme.dark)).toBeChecked();
  await expect(page.getByLabel(display.textSize.largest)).toBeChecked();

  await page.getByLabel(display.theme.system).check();
  await page.getByLabel(display.textSize.normal).check();
  expect(await appearance(page)).toEqual(asOnDevice);
  consoleErrors.length = 0;
});

test('a light theme on a dark device survives hydration, and other tabs follow', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/en');
  expect(await appearance(page)).toMatchObject({ background: darkPaper, bar: '#171513' });
  const other = await page.context().newPage();
  await other.emulateMedia({ colorScheme: 'dark' });
  await other.goto('/en/subscribe');

  const words = wordsOf('en').display;
  const system = page.getByLabel(words.theme.system);
  await expect(system).toBeChecked();
  await system.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel(words.theme.light)).toBeFocused();
  await expect.poll(() => appearance(page)).toMatchObject({ background: paper, scheme: 'light', bar: '#fbf8f2' });
  await expect.poll(() => appearance(other)).toMatchObject({ background: paper });
  await expect(other.getByLabel(words.theme.light)).toBeChecked();
  await other.close();

  await page.reload();
  // A click in a form, after which React has certainly loaded.
  await page.getByRole('banner').getByRole('searchbox').click();
  await expect(page.getByRole('link', { name: wordsOf('en').account.signIn })).toBeVisible();
  expect(await appearance(page)).toMatchObject({ background: paper, scheme: 'light', bar: '#fbf8f2' });
  await expect(page.getByLabel(words.theme.light)).toBeChecked();
});

test('the dark theme is accessible, and the newsroom follows it in its own size of text', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/');
  await page.getByLabel(display.theme.dark).check();
  await page.getByLabel(display.textSize.largest).check();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto('/admin');
  expect(await appearance(page)).toMatchObject({ background: darkPaper, size: '16px' });
});

test('the choice is not offered where it would do nothing: without JavaScript and on AMP pages', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of ['/', '/?amp=1']) {
    await page.goto(address);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('group', { name: display.theme.legend })).toBeHidden();
  }
  await context.close();
});
