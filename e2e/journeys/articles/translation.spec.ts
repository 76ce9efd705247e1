import type { Locator, Page } from 'playwright/test';
import { type StaffUser, signInAs, uploadPicture, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, openEditor, openPanel, publish, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { pressEscapeInDialog } from '../../keyboard.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';

const words = wordsOf('ru').admin.editor;
const long = 'Мост через реку строили три года, и открыли его утром в присутствии всего города. '.repeat(4);

test.use({ viewport: { width: 1440, height: 900 } });

/** An article with every kind of block and links to a translated and an untranslated article. */
async function aSource(page: Page, author: StaffUser) {
  const marker = crypto.randomUUID().slice(0, 8);
  const write = (title: string, more = {}) =>
    writeArticle(page, author, { title, body: '<p>Текст</p>', language: 'ru', status: 'published', ...more });
  const [linked, untranslated] = [await write(`Река ${marker}`), await write(`Гора ${marker}`)];
  const river = await write(`River ${marker}`, { language: 'en', translationOf: linked.id });
  const image = await uploadPicture(page, author);
  const body = `<h2>Открытие</h2><p>${long}<a href="/articles/${linked.slug}?a=1">о реке</a>.<a id="up" href="#note">1</a></p>
    <ul><li>Первый пункт</li><li>Второй пункт</li></ul>
    <figure><img src="/media/${image}/640.jpg" alt="Вид на мост" width="640" height="427"><figcaption>Мост утром</figcaption></figure>
    <table><tbody><tr><th>Длина</th><td>120 метров, как <a href="/articles/${untranslated.slug}">гора</a></td></tr></tbody></table>
    <div data-youtube-video><iframe src="https://www.openstreetmap.org/export/embed.html?bbox=44.5,40.1,44.6,40.2" title="Открытие моста"></iframe></div>
    <blockquote><p>Мы ждали этого дня.</p><cite>Мэр</cite></blockquote>
    <p><a id="note" href="#up">Сноска</a></p>`;
  const cover = { imageId: image, alt: 'Мост' };
  const source = await write(`Мост открыт ${marker}`, { body, cover, summary: 'Движение началось утром.' });
  return { source, river, marker, untranslated: `Гора ${marker}` };
}

async function translate(page: Page, id: string): Promise<string> {
  await openEditor(page, id);
  const panel = await openPanel(page, words.translations.title);
  await panel.getByRole('button', { name: words.translations.into.replace('{{language}}', 'English') }).click();
  await expect(page.getByRole('textbox', { name: words.title })).toHaveValue('');
  await expect(editorHtmlOf(page)).toHaveAttribute('lang', 'en');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function topOf(block: Locator): Promise<number> {
  return (await block.boundingBox())?.y ?? Number.NaN;
}

test('a translation starts as a copy with images, tables and links, and is written block by block beside the source', async ({
  page,
}) => {
  const author = await signInAs(page, 'author');
  const { source, river, marker, untranslated } = await aSource(page, author);
  const id = await translate(page, source.id);

  const [before, draft] = [await readArticle(page, author, source.id), await readArticle(page, author, id)];
  const href = /href="(\/[^"]*)"/g;
  expect(draft.body.replaceAll(href, '')).toBe(before.body.replaceAll(href, ''));
  expect(draft.body).toContain(`href="/en/articles/${river.slug}?a=1"`);
  expect(draft.cover).toEqual(before.cover);
  await expect(editorHtmlOf(page).locator('img:not(.ProseMirror-separator)')).toHaveCount(1);
  await expect(editorHtmlOf(page).locator('table, iframe, ul, blockquote')).toHaveCount(4);

  const beside = page.getByRole('region', { name: words.beside });
  await expect(beside.getByRole('heading', { level: 2 }).first()).toContainText('Мост открыт');
  const heading = editorHtmlOf(page).getByRole('heading', { name: 'Открытие' });
  await heading.click();
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('Shift+End');
  await page.keyboard.type('The opening');
  await expect(beside.locator('[aria-current]')).toHaveText('Открытие');
  await editorHtmlOf(page).locator(':scope > p').first().click();
  await expect(beside.locator('[aria-current]')).toContainText('Мост через реку строили');

  // A short translation of a long paragraph, and a long one of a short line: the following blocks remain aligned.
  await editorHtmlOf(page).locator('li').first().click();
  await page.keyboard.type('The first point. '.repeat(20));
  for (const block of ['ul', 'img:not(.ProseMirror-separator)', 'table', 'blockquote']) {
    await expect
      .poll(async () => {
        const [theirs, ours] = [beside.locator(block).last(), editorHtmlOf(page).locator(block).last()];
        return Math.abs((await topOf(theirs)) - (await topOf(ours)));
      })
      .toBeLessThan(3);
  }

  await page.getByRole('textbox', { name: words.title }).fill(`The bridge is open ${marker}`);
  await expect(beside.locator('[aria-current]')).toContainText('Мост открыт');
  await expectSaved(page);
  await page.keyboard.press('Control+Shift+P');
  const dialog = page.getByRole('dialog');
  const readiness = dialog.getByRole('list', { name: words.ready.label });
  await expect(readiness).toContainText('Второй пункт');
  await expect(readiness).not.toContainText('Открытие моста утром');
  await expect(readiness).toContainText(untranslated);
  await expect(readiness).toContainText(words.ready.links.none);
  await expect(readiness).not.toContainText('Река');
  await pressEscapeInDialog(page);
  await publish(page);

  await page.goto(`/en/articles/the-bridge-is-open-${marker}`);
  await page.getByRole('link', { name: 'о реке' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/articles/${river.slug}`));
});

test('the source is shown and hidden by a button and a shortcut, and its state is remembered', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const body = `<h2>Открытие</h2><p>${long}</p><table><tbody><tr><th>Длина</th><td>120 метров</td></tr></tbody></table>`;
  const source = await writeArticle(page, author, { title: 'Мост открыт', body, language: 'ru' });
  const id = await translate(page, source.id);
  const beside = page.getByRole('region', { name: words.beside });
  const toggle = page.getByRole('button', { name: words.besideToggle });
  await expect(beside).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);

  await toggle.press('Enter');
  await expect(beside).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await openEditor(page, id);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(beside).toHaveCount(0);
  await editorHtmlOf(page).focus();
  await page.keyboard.press('Control+Shift+O');
  await expect(beside).toBeVisible();

  await openEditor(page, source.id);
  await expect(toggle).toHaveCount(0);
});

test('a small screen shows the source block, here of a colleague’s article, for the block being edited', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { source } = await aSource(page, await signInAs(page, 'author'));
  const translator = await signInAs(page, 'author');
  const made = await page.request.post(`/api/articles/${source.id}/translations`, {
    data: { language: 'en' },
    headers: { authorization: `Bearer ${translator.token}` },
  });
  await openEditor(page, (await made.json()).id);

  const beside = page.getByRole('region', { name: words.beside });
  await editorHtmlOf(page).locator('blockquote p').click();
  await expect(beside.getByText('Мы ждали этого дня.')).toBeVisible();
  await expect(beside.getByText('Открытие', { exact: true })).toBeHidden();
  await page.keyboard.press('Control+End');
  await expect(beside.getByText('Сноска')).toBeVisible();
  await expect
    .poll(async () => {
      const caret = await page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? 0);
      return caret - ((await beside.boundingBox())?.y ?? 0);
    })
    .toBeLessThanOrEqual(0);
});
