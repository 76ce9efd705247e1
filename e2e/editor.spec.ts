import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openEditor, sheetOf } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults, enterNewsroom, writeArticle } from './newsroom.ts';
import { wordsOf } from './people.ts';

const words = wordsOf('ru').admin.editor;

const body =
  '<p>Текст со <a href="/departments/city">ссылкой</a>.</p><h2>Раздел</h2><ul><li>Пункт</li></ul>' +
  '<blockquote><p>Цитата</p><cite>Автор</cite></blockquote><pre><code>код</code></pre>' +
  '<table><thead><tr><th>А</th></tr></thead><tbody><tr><td>Б</td></tr></tbody></table>' +
  '<figure><img src="/icons/apple-touch-icon.png" alt="Знак" width="180" height="180"><figcaption>Подпись</figcaption></figure>' +
  '<audio src="/a.mp3" controls></audio>';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`the editor has no accessibility fault in ${colorScheme} at ${width}`, async ({ page, complaints }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const author = await enterNewsroom(page, 'author');
      const { id } = await writeArticle(page, author, { title: 'Статья', body, language: 'ru' });
      await openEditor(page, id);
      await page.waitForLoadState('networkidle');
      expect(await accessibilityFaults(page)).toEqual([]);

      if (width < 1000) await page.getByRole('button', { name: words.panels.toggle }).click();
      const panels = page.getByRole('complementary', { name: words.panels.title });
      const folded = panels.locator('details:not([open]) > summary');
      while ((await folded.count()) > 0) await folded.first().click();
      expect(await accessibilityFaults(page), 'with every panel').toEqual([]);

      await page.keyboard.press('Control+Shift+P');
      await expect(page.getByRole('dialog', { name: words.publish.title })).toBeVisible();
      expect(await accessibilityFaults(page), 'publishing').toEqual([]);
      await page.keyboard.press('Escape');

      await sheetOf(page).focus();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: words.link.title })).toBeVisible();
      expect(await accessibilityFaults(page), 'a link').toEqual([]);
      // The sound that the article has is nowhere.
      complaints.length = 0;
    });
  }
}

test('the editor loads no more script than it may', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await enterNewsroom(page, 'author');
  await page.goto('/admin/articles/new', { waitUntil: 'networkidle' });
  await expect(sheetOf(page)).toBeVisible();

  const files = [...new Set(scripts)].map((path) => readFileSync(join('.next', path.replace('/_next/', ''))));
  const weight = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);

  expect(files.some((file) => /prosemirror/i.test(file.toString()))).toBe(true);
  expect(weight).toBeLessThan(350_000);
});

test('the toolbar is one stop for Tab, and arrows lead through it', async ({ page }) => {
  await enterNewsroom(page, 'author');
  await page.goto('/admin/articles/new');
  await sheetOf(page).focus();
  await page.keyboard.press('Alt+F10');
  const toolbar = page.getByRole('toolbar', { name: words.toolbar });
  await expect(toolbar.getByRole('button').first()).toBeFocused();

  await page.keyboard.press('End');
  await expect(toolbar.getByRole('button').last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button').first()).toBeFocused();
  await expect(toolbar.locator('button[tabindex="0"]')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeFocused();
});
