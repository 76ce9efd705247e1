import type { Page } from 'playwright/test';
import { signInAs, writeArticle } from './admin.ts';
import { editorHtmlOf, expectSaved, openEditor, readArticle } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { accessibilityViolations } from './pageChecks.ts';
import { wordsOf } from './people.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const body =
  `<p>Текст.</p><iframe src="${youtube}" title="Мост через реку" width="560" height="315"></iframe>` +
  '<iframe src="https://t.me/durov/312?embed=1"></iframe><p>Конец.</p>';

/** Opens a published article with players as a visitor, and records the requests to other hosts. */
async function openArticle(page: Page): Promise<string[]> {
  const editor = await signInAs(page, 'editor');
  const { slug } = await writeArticle(page, editor, { title: 'С видео', body, language: 'ru', status: 'published' });
  await page.evaluate(() => localStorage.clear());
  const external: string[] = [];
  const own = new URL(page.url()).host;
  page.on('request', (request) => {
    if (new URL(request.url()).host !== own) external.push(request.url());
  });
  await openIdle(page, `/articles/${slug}`);
  return external;
}

const players = wordsOf('ru').players;
const videoName = new RegExp(players.video.replace('{{name}}', 'YouTube').replaceAll(' ', '\\s'));
const postName = new RegExp(players.post.replace('{{name}}', 'Telegram').replaceAll(' ', '\\s'));

test('a player loads when it is pressed, and nothing from elsewhere before', async ({ page }) => {
  const external = await openArticle(page);
  const before = [...external];
  const cookies = await page.context().cookies();

  await page.getByRole('button', { name: videoName }).click();

  const frame = page.locator('.player iframe');
  await expect(frame).toBeFocused();
  await expect(frame).toHaveAttribute('src', `${youtube}?autoplay=1`);
  await expect(frame).toHaveAttribute('title', 'Мост через реку');
  await expect.poll(() => external).toEqual([`${youtube}?autoplay=1`]);
  expect([before, cookies]).toEqual([[], []]);
  await expect(page.getByRole('button', { name: postName })).toBeVisible();
});

for (const key of ['Enter', 'Space']) {
  test(`a player loads by ${key}, stays where it is, and keeps the focus when the page’s code loads`, async ({
    page,
  }) => {
    const external = await openArticle(page);
    const post = page.getByRole('button', { name: postName });
    await post.focus();
    const top = await page.evaluate(() => scrollY);

    await page.keyboard.press(key);

    const frame = page.locator('.player iframe');
    await expect(frame).toBeFocused();
    await expect.poll(() => external).toEqual(['https://t.me/durov/312?embed=1']);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.getByRole('button', { name: wordsOf('ru').article.like }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('status')).first()).toBeAttached();
    await expect(frame).toHaveCount(1);
  });
}

test('a modifier key opens the original page in a new tab', async ({ page }) => {
  await openArticle(page);

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: videoName }).click({ modifiers: ['ControlOrMeta'] }),
  ]);

  expect(tab.url()).not.toContain('embed');
  await expect(page.locator('.player iframe')).toHaveCount(0);
});

test('players fit into 320 pixels and are accessible in light and dark colors', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openArticle(page);

  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const words of await page.locator('.player-words').all()) {
    const [inner, outer] = [await words.boundingBox(), await words.locator('xpath=..').boundingBox()];
    expect(inner?.height).toBeLessThanOrEqual(outer?.height ?? 0);
  }
  await page.getByRole('button', { name: postName }).click();
  const { width = 0, height = 0 } = (await page.locator('.player iframe').boundingBox()) ?? {};
  expect([width <= 320, height]).toEqual([true, 560]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a player is a link to its page', async ({ page }) => {
    await page.goto('/en/articles/film-archive-found-in-a-dairy');

    await expect(page.locator('.player').getByRole('link')).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    );
  });
});

test('an author pastes the address of a post and gets the player', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Пост', body: '<p>Начало</p>', language: 'ru' });
  await openEditor(page, id);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('https://x.com/jack/status/20?s=20'));
  const lines = editorHtmlOf(page).locator('p');
  await lines.first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(lines).toHaveText(['Начало', '']);

  await page.keyboard.press('Control+v');

  await expect(editorHtmlOf(page).locator('iframe')).toHaveCount(1);
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  expect((await readArticle(page, author, id)).body).toContain(
    '<iframe src="https://platform.twitter.com/embed/Tweet.html?dnt=true&amp;id=20" width="550" height="560"',
  );
});
