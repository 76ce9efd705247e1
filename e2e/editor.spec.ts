import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { paths } from '#lib/platform/text/paths.ts';
import { signInAs, uploadPicture, writeArticle } from './admin.ts';
import { bodiesOf } from './bodiesOf.ts';
import { editorHtmlOf, openEditor } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { accessibilityViolations } from './pageChecks.ts';
import { wordsOf } from './people.ts';

const words = wordsOf('ru').admin.editor;

const body =
  '<p>Текст со <a href="/departments/city">ссылкой</a>.</p><h2>Раздел</h2><ul><li>Пункт</li></ul>' +
  '<blockquote><p>Цитата</p><cite>Автор</cite></blockquote><pre><code>код</code></pre>' +
  '<table><thead><tr><th>А</th></tr></thead><tbody><tr><td>Б</td></tr></tbody></table>' +
  '<figure><img src="/icons/apple-touch-icon.png" alt="Знак" width="180" height="180"><figcaption>Подпись</figcaption></figure>' +
  '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Фильм" width="560" height="315"></iframe>' +
  '<audio src="/a.mp3" controls></audio>';

// Widths and colors matter in any one language; words and accessible names in each.
const variants = [
  { language: 'ru', width: 1280 },
  { language: 'en', width: 390 },
  { language: 'hy', width: 390 },
] as const;

for (const { language, width } of variants) {
  const violations = (page: Page) => accessibilityViolations(page, 'html', language !== 'hy');

  test(`the editor has no accessibility violation in ${language} at ${width} pixels`, async ({
    page,
    consoleErrors,
  }) => {
    const { ui, editor } = wordsOf(language).admin;
    await page.setViewportSize({ width, height: 900 });
    const author = await signInAs(page, 'author', language);
    const cover = { imageId: await uploadPicture(page, author), alt: 'Мост', credit: 'Ани', focus: { x: 0.2, y: 0.5 } };
    const { id } = await writeArticle(page, author, { title: 'Статья', body, cover, language });
    await openIdle(page, paths.editArticle(language, id));
    const canvas = page.getByRole('textbox', { name: editor.body });
    await expect(canvas.locator('figure img')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await canvas.focus();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: editor.link.title }).getByRole('textbox')).toBeFocused();
    expect(await violations(page), 'a link').toEqual([]);
    await page.keyboard.press('Escape');

    if (width < 1000) await page.getByRole('button', { name: editor.moreActions }).click();
    await page.getByRole(width < 1000 ? 'menuitem' : 'button', { name: editor.revisions.title }).click();
    const versions = page.getByRole('dialog', { name: editor.revisions.title });
    await expect(versions.locator('ins').first()).toBeVisible();
    expect(await violations(page), 'versions').toEqual([]);
    await versions.getByRole('button', { name: ui.close }).click();

    if (width < 1000) await page.getByRole('button', { name: editor.panels.toggle }).click();
    const panels = page.getByRole('complementary', { name: editor.panels.title });
    const collapsed = panels.locator('details:not([open]) > summary');
    while ((await collapsed.count()) > 0) await collapsed.first().click();
    await panels.getByRole('button', { name: editor.share.make }).click();
    await expect(panels.getByLabel(editor.share.link)).toBeVisible();
    expect(await violations(page), 'with every panel').toEqual([]);

    await page.keyboard.press('Control+Shift+P');
    const publishing = page.getByRole('dialog', { name: editor.publish.title });
    await publishing.getByRole('radio', { name: editor.publish.later }).check();
    await expect(publishing.getByRole('status')).not.toHaveText(editor.amp.checking);
    expect(await violations(page), 'publishing').toEqual([]);
    // The audio file of the article does not exist.
    consoleErrors.length = 0;
  });
}

test('an article opens at the top', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, {
    title: 'С цитатой',
    body: '<p>Сначала.</p><blockquote><p>Цитата</p></blockquote>',
    language: 'ru',
  });
  await openEditor(page, id);

  await expect(page.getByRole('button', { name: words.commands.quote, exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await editorHtmlOf(page).focus();
  await page.keyboard.type('Вот что: ');
  await expect(editorHtmlOf(page).locator('p').first()).toHaveText('Вот что: Сначала.');
});

test('the editor stays within its script budget', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await signInAs(page, 'author');
  await openIdle(page, '/admin/articles/new');
  await expect(editorHtmlOf(page)).toBeVisible();

  const files = await bodiesOf(page, scripts);
  const size = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);

  expect(files.some((file) => /prosemirror/i.test(file.toString()))).toBe(true);
  expect(size).toBeLessThan(410_000);
});

test('the toolbar is one tab stop with arrow key navigation', async ({ page }) => {
  await signInAs(page, 'author');
  await page.goto('/admin/articles/new');
  await editorHtmlOf(page).focus();
  await page.keyboard.press('Alt+F10');
  const toolbar = page.getByRole('toolbar', { name: words.toolbar });
  await expect(toolbar.getByRole('button').first()).toBeFocused();

  await page.keyboard.press('End');
  await expect(toolbar.getByRole('button').last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button').first()).toBeFocused();
  await expect(toolbar.locator('button[tabindex="0"]')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(editorHtmlOf(page)).toBeFocused();
});

test('the title field shows its last line completely', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Подъезд у фабрики: где ждут', body: '<p>Мост.</p>' });
  await openEditor(page, id);

  // The height of glyphs below the field's lines, and the space for it, in pixels.
  const { below, room } = await page.getByRole('textbox', { name: words.title }).evaluate((field) => {
    const { font, lineHeight, paddingBottom } = getComputedStyle(field);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('No canvas');
    context.font = font;
    const text = context.measureText('Подъезд у фабрики');
    const leading = Number.parseFloat(lineHeight) - text.fontBoundingBoxAscent - text.fontBoundingBoxDescent;
    const reach = text.actualBoundingBoxDescent - text.fontBoundingBoxDescent - leading / 2;
    return { below: reach, room: Number.parseFloat(paddingBottom) };
  });
  expect(below).toBeLessThanOrEqual(room);
});
