import { randomUUID } from 'node:crypto';
import { aPhoto } from '../../../__tests__/support/pictures.ts';
import { signInAs, uploadPicture, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, goToEnd, openEditor, openPanel, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { pressEscapeInDialog } from '../../keyboard.ts';
import { accessibilityViolations } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';
import { aFile, aNoisyFile, aPictureFile, copy, dropFiles, picturesSent, throttleUploads } from '../../pictures.ts';

const { editor: words, media, ui, unsaved } = wordsOf('ru').admin;

test.use({ viewport: { width: 1280, height: 900 } });

const body = '<p>Первый абзац.</p><p>Второй абзац.</p><p>Третий абзац.</p>';

/** The content of a body in order: words, and images of this site by their width. */
function outline(html: string): string[] {
  return [...html.matchAll(/<p>([^<]+)<\/p>|<img src="\/media\/[^"]+"[^>]* width="(\d+)"/g)].map(
    ([, text, width]) => text ?? width ?? '',
  );
}

test('dropped files are inserted at the drop position in order, and are saved', async ({ page }, info) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Снимки', body, language: 'ru' });
  await openEditor(page, id);
  const files = [await aPictureFile(info, 'one.jpg', 300, 200), await aPictureFile(info, 'two.png', 240, 160)];

  await dropFiles(page, editorHtmlOf(page).getByText('Первый абзац.'), files);

  await expect(editorHtmlOf(page).locator('figure img')).toHaveCount(2);
  await expectSaved(page);
  const saved = await readArticle(page, author, id);
  expect(outline(saved.body)).toEqual(['Первый абзац.', '300', '240', 'Второй абзац.', 'Третий абзац.']);

  await editorHtmlOf(page).focus();
  await page.keyboard.press('Control+z');
  await expect(editorHtmlOf(page).locator('figure')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(editorHtmlOf(page).locator('figure img')).toHaveCount(2);
});

test('a copied image is pasted by Ctrl+V, and typing continues after it', async ({ page }) => {
  await signInAs(page, 'author');
  await page.goto('/admin/articles/new');
  await editorHtmlOf(page).focus();
  await page.keyboard.type('До.');
  await page.keyboard.press('Enter');
  await copy(page, { png: await aPhoto({ width: 200, height: 100 }, 'png') });

  await page.keyboard.press('Control+v');
  await page.keyboard.type('После.');

  await expect(editorHtmlOf(page).locator('figure img')).toHaveAttribute('src', /^\/media\//);
  await expect(editorHtmlOf(page).locator(':scope > p').last()).toHaveText('После.');
  await expect(
    page.getByRole('status').filter({ hasText: media.done.upload_one.replace('{{count}}', '1') }),
  ).toHaveCount(1);
});

test('an upload shows its progress, is excluded from saves, and can be cancelled and resumed', async ({
  page,
  consoleErrors,
}, info) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Снимки', body, language: 'ru' });
  await openEditor(page, id);
  const sent = picturesSent(page);
  await throttleUploads(page, 40_000);

  await dropFiles(page, editorHtmlOf(page).getByText('Второй абзац.'), [await aNoisyFile(info, 'noise.png')]);

  const frame = editorHtmlOf(page).locator('figure');
  const progress = frame.getByRole('progressbar', { name: 'noise.png' });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0.05);
  // It must not end before the test cancels it, however long the checks take.
  await throttleUploads(page, 1_000);
  await expect(
    page.getByRole('status').filter({ hasText: words.picture.active_one.replace('{{count}}', '1') }),
  ).toHaveCount(1);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page
    .getByRole('navigation')
    .getByRole('link', { name: wordsOf('ru').admin.nav.media })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: unsaved.title });
  await expect(question).toContainText(words.picture.leaving);
  await question.getByRole('button', { name: ui.cancel }).click();
  consoleErrors.length = 0;

  const leaveDialog = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await leaveDialog).type()).toBe('beforeunload');
  await (await leaveDialog).dismiss();

  await goToEnd(page);
  await page.keyboard.type(' Ещё слово.');
  await expectSaved(page);
  expect((await readArticle(page, author, id)).body).not.toContain('<figure');

  await frame.getByRole('button', { name: ui.cancel }).click();
  await expect(frame).toHaveCount(0);
  await throttleUploads(page, -1);
  await editorHtmlOf(page).focus();
  await page.keyboard.press('Control+z');

  await expect(frame.locator('img')).toHaveAttribute('src', /^\/media\//);
  expect(sent).toHaveLength(2);
  await expectSaved(page);
  expect(outline((await readArticle(page, author, id)).body)).toEqual([
    ...['Первый абзац.', 'Второй абзац.', '300', 'Третий абзац. Ещё слово.'],
  ]);
});

test('files that the server would refuse are reported by name before the upload, and the others are uploaded', async ({
  page,
}, info) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Снимки', body, language: 'ru' });
  await openEditor(page, id);
  const sent = picturesSent(page);
  const large = aFile(info, 'large.jpg', Buffer.alloc(40 * 1024 * 1024 + 1));
  const text = aFile(info, 'notes.txt', 'Заметки');

  await dropFiles(page, editorHtmlOf(page).getByText('Первый абзац.'), [
    ...[large, text, await aPictureFile(info, 'good.png', 90, 60)],
  ]);

  await expect(editorHtmlOf(page).locator('figure img')).toHaveCount(1);
  await expect(page.getByText(media.refused.tooLarge.replace('{{name}}', 'large.jpg'))).toBeVisible();
  await expect(page.getByText(media.refused.wrongType.replace('{{name}}', 'notes.txt'))).toBeVisible();
  expect(sent).toHaveLength(1);

  await dropFiles(page, page.getByRole('textbox', { name: words.title }), [text]);
  await expect(page.getByText(words.picture.stray)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(id));
});

test('images of a pasted page are added to the library, and failed ones are listed until they are removed', async ({
  page,
  consoleErrors,
}) => {
  const author = await signInAs(page, 'author');
  const own = await uploadPicture(page, author);
  const { id } = await writeArticle(page, author, { title: 'Из сети', body: '', language: 'ru' });
  await openEditor(page, id);
  const externalSite = `${process.env.E2E_FEED_SITE_URL}/${randomUUID()}`;
  const data = `data:image/png;base64,${(await aPhoto({ width: 50, height: 40 }, 'png')).toString('base64')}`;
  await copy(page, {
    html:
      `<p>Начало.</p><figure><a href="https://e.example/"><img src="${externalSite}/pictures/120x80.png" alt="Река"></a>` +
      `<figcaption>Река весной</figcaption></figure><p><img src="${data}"></p>` +
      `<p><img src="/media/${own}/640.jpg" width="640"></p><p>Середина.</p><p><img src="${externalSite}/late/70x60.png"></p>` +
      `<p><img src="${externalSite}/pictures/none.png"></p><p>Конец.</p>`,
  });
  await editorHtmlOf(page).focus();

  await page.keyboard.press('Control+v');

  const frames = editorHtmlOf(page).locator('figure');
  await expect(frames.locator('img')).toHaveCount(3);
  const failed = frames.locator('[data-upload-phase=failed]');
  await expect(failed).toHaveCount(2);
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(failed.first()).toContainText(`${externalSite}/late/70x60.png`);
  await expect(failed.first()).toContainText(wordsOf('ru').errors.image_unreachable);
  await expectSaved(page);
  const before = await readArticle(page, author, id);
  expect(before.body).not.toContain(externalSite);
  expect(before.body).not.toContain('data:');
  expect(outline(before.body)).toEqual(['Начало.', '120', '50', '640', 'Середина.', 'Конец.']);
  expect(before.body).toContain('Река весной');
  expect(before.body).toContain('alt="Река"');
  expect(before.body).toContain(`/media/${own}/640.jpg`);

  await page.keyboard.press('Control+Shift+P');
  await expect(page.getByRole('dialog').getByText(words.ready.frames.unmet)).toBeVisible();
  await pressEscapeInDialog(page);

  await failed.first().getByRole('button', { name: ui.retry }).click();
  await expect(frames.locator('img')).toHaveCount(4);
  await failed.getByRole('button', { name: words.remove }).click();
  await expect(frames).toHaveCount(4);
  await expectSaved(page);
  expect(outline((await readArticle(page, author, id)).body)).toEqual([
    ...['Начало.', '120', '50', '640', 'Середина.', '70', 'Конец.'],
  ]);
  consoleErrors.length = 0;
});

test('a copied image is pasted as a file, but as a URL if it may be animated', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Копия', body: '', language: 'ru' });
  await openEditor(page, id);
  const externalSite = `${process.env.E2E_FEED_SITE_URL}/${randomUUID()}/pictures`;
  const png = await aPhoto({ width: 60, height: 40 }, 'png');

  for (const [index, name] of ['120x80.png', '160x90.gif'].entries()) {
    await goToEnd(page);
    await copy(page, { html: `<img src="${externalSite}/${name}" alt="Вид">`, png });
    await page.keyboard.press('Control+v');
    await expect(editorHtmlOf(page).locator('figure img')).toHaveCount(index + 1);
  }

  await goToEnd(page);
  await copy(page, { html: '<p>Из Word.</p><p><img src="file:///C:/image001.png"></p>', png });
  await page.keyboard.press('Control+v');
  await expect(editorHtmlOf(page).locator('figure img')).toHaveCount(3);

  await expectSaved(page);
  const saved = await readArticle(page, author, id);
  expect(outline(saved.body)).toEqual(['60', '160', 'Из Word.', '60']);
  expect(saved.body.match(/alt="Вид"/g)).toHaveLength(2);
});

test('the cover accepts an image dropped onto it or its panel', async ({ page }, info) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Обложка', body, language: 'ru' });
  await openEditor(page, id);
  const panel = await openPanel(page, words.cover.title);

  await dropFiles(page, panel.getByRole('button', { name: words.cover.choose }), [
    await aPictureFile(info, 'first.png', 300, 200),
  ]);
  const cover = page.locator('figure img[style*=object-position]').first();
  await expect(cover).toHaveAttribute('width', '300');
  await dropFiles(page, cover, [await aPictureFile(info, 'second.png', 240, 160)]);

  await expect(cover).toHaveAttribute('width', '240');
  await expectSaved(page);
  expect((await readArticle(page, author, id)).cover).toMatchObject({ width: 240 });
});

test('the library accepts images dropped or pasted anywhere on its page', async ({ page }, info) => {
  await signInAs(page, 'author');
  const marker = randomUUID().slice(0, 8);
  await page.goto('/admin/media');
  await expect(page.getByLabel(media.upload)).toBeAttached();

  await dropFiles(page, page.getByRole('searchbox'), [
    await aPictureFile(info, `one-${marker}.png`, 90, 60),
    aFile(info, `notes-${marker}.txt`, 'Заметки'),
  ]);
  await expect(page.getByText(media.done.upload_one.replace('{{count}}', '1'))).toBeVisible();
  await expect(page.getByText(media.refused.wrongType.replace('{{name}}', `notes-${marker}.txt`))).toBeVisible();

  await copy(page, { png: await aPhoto({ width: 90, height: 60 }, 'png') });
  const uploadResponse = page.waitForResponse((response) => response.url().endsWith('/api/upload/image'));
  await page.keyboard.press('Control+v');
  expect((await uploadResponse).status()).toBe(201);
});
