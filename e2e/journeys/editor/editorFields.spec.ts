import type { Page } from 'playwright/test';
import { signInAs, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, openEditor, openPanel, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const { editor: words, shortcuts } = wordsOf('ru').admin;

/** Pastes a Word document in the format that Word puts on the clipboard. */
function paste(page: Page, html: string): Promise<void> {
  return editorHtmlOf(page).evaluate((canvas, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    canvas.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test('a partially typed tag is added only by Enter, a comma or a selection', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'О мосте', body: '<p>Мост.</p>', language: 'ru' });
  await openEditor(page, id);
  const panel = await openPanel(page, words.about.title);
  const field = panel.getByLabel(words.about.tags, { exact: true }).and(panel.locator('input'));
  await field.focus();
  await page.keyboard.type('го');
  await editorHtmlOf(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Ещё.');
  await expectSaved(page);

  await expect(field).toHaveValue('го');
  await expect(panel.getByText(words.about.tagNotAdded.replace('{{tag}}', 'го'))).toBeVisible();
  expect((await readArticle(page, author, id)).tags).toEqual([]);

  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('ра,лодка');
  await page.keyboard.press('Enter');
  await expectSaved(page);
  await expect.poll(async () => (await readArticle(page, author, id)).tags).toEqual(['гора', 'лодка']);
});

test('opening and leaving a new article creates nothing', async ({ page }) => {
  await signInAs(page, 'author');
  const written: string[] = [];
  page.on('request', (request) => {
    const isRead = request.method() === 'GET' || !new URL(request.url()).pathname.startsWith('/api/articles');
    if (!isRead) written.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/admin/articles/new');
  await editorHtmlOf(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('ы');
  await page.keyboard.press('Backspace');
  await expect(page.locator('[data-sticky=bottom]')).toHaveText(/^0\s[^·]*·\s0\s[^·]*$/);
  const panel = await openPanel(page, words.about.title);
  await panel.getByLabel(words.about.language).selectOption('en');
  await page
    .getByRole('link', { name: wordsOf('ru').admin.nav.articles })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await page.goto('/admin/articles/new');
  await expect(editorHtmlOf(page)).toBeVisible();

  await expect(page.getByRole('region', { name: words.begun.title })).toHaveCount(0);
  expect(written).toEqual([]);
});

test('lists and footnotes of a pasted Word document appear on the site', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Из Word', body: '', language: 'ru' });
  await openEditor(page, id);
  await editorHtmlOf(page).focus();
  const line = (list: string, marker: string, text: string) =>
    `<p class=MsoListParagraph style="mso-list:${list} level1 lfo1"><span style="mso-list:Ignore">${marker} </span>${text}</p>`;
  await paste(
    page,
    `<p>Мост<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span>[1]</span></a> стоит.</p>` +
      line('l0', '·', 'река') +
      line('l1', '1.', 'мост') +
      line('l1', '2.', 'дом') +
      `<div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span>[1]</span></a> Построен в 1675 году.</p></div></div>`,
  );
  await expect(editorHtmlOf(page).locator('ol > li')).toHaveCount(2);
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  const { body } = await readArticle(page, author, id);
  expect(body).toContain('<ul><li>река</li></ul><ol><li>мост</li><li>дом</li></ol>');
  expect(body).toContain('<p>Мост<span data-footnote="">Построен в 1675 году.</span> стоит.</p>');

  await page.reload();
  await expect(editorHtmlOf(page).locator('ol > li')).toHaveCount(2);
  await expect(editorHtmlOf(page).locator('[data-footnote]')).toHaveText('Построен в 1675 году.');
});

for (const language of ['ru', 'en', 'hy'] as const) {
  test(`no file button has the browser’s own label in ${language}`, async ({ page }) => {
    const { editor, media: library } = wordsOf(language).admin;
    await signInAs(page, 'author', language);
    await page.goto(language === 'ru' ? '/admin/articles/new' : `/${language}/admin/articles/new`);
    await page
      .getByRole('toolbar', { name: editor.toolbar })
      .getByRole('button', { name: editor.commands.picture, exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: editor.pictures.title });
    await expect(dialog.getByText(library.uploadHint)).toBeVisible();

    const { width, height } = (await dialog.locator('input[type=file]').boundingBox()) ?? { width: 0, height: 0 };
    expect(width * height).toBeLessThanOrEqual(1);
  });
}

for (const width of [320, 390, 768, 1440]) {
  test(`the list of keyboard shortcuts fits a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const author = await signInAs(page, 'author');
    const { id } = await writeArticle(page, author, { title: 'О мосте', body: '<p>Мост.</p>', language: 'ru' });
    await openEditor(page, id);
    await page
      .locator('h1')
      .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: shortcuts.title });
    await expect(dialog.getByText(words.keys.publish)).toBeVisible();

    const clipped = await dialog.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      const rows = [...box.querySelectorAll('dl > div')];
      return rows.flatMap((row) => {
        const [dt, dd] = [row.querySelector('dt'), row.querySelector('dd')].map((part) =>
          part?.getBoundingClientRect(),
        );
        const keys = [...row.querySelectorAll('kbd')];
        const isOver = keys.some((key) => key.getBoundingClientRect().right > (dd?.left ?? 0) + 0.5);
        const isCut = keys.some((key) => key.scrollWidth > key.clientWidth + 1);
        const isOut = (dt?.left ?? 0) < left || (dd?.right ?? 0) > right + 0.5;
        return isOver || isCut || isOut ? [row.textContent] : [];
      });
    });
    expect(clipped).toEqual([]);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  });
}
