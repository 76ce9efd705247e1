import type { Locator, Page } from 'playwright/test';
import { aHeic, aPhoto, aPhotoWithTexts } from '../../../__tests__/support/pictures.ts';
import { type StaffUser, signInAs, writeArticle } from '../../admin.ts';
import { expectSaved, openEditor, openPanel, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const { media: words, editor } = wordsOf('ru').admin;

async function uploadedBy(page: Page, { token }: StaffUser, buffer: Buffer): Promise<string> {
  const multipart = { file: { name: 'bridge.jpg', mimeType: 'image/jpeg', buffer } };
  const headers = { authorization: `Bearer ${token}` };
  return (await (await page.request.post('/api/upload/image', { multipart, headers })).json()).id;
}

async function mediaItem(page: Page, { token }: StaffUser, id: string) {
  return (await page.request.get(`/api/media/${id}`, { headers: { authorization: `Bearer ${token}` } })).json();
}

async function openCrop(page: Page, id: string): Promise<{ dialog: Locator; frame: Locator; status: Locator }> {
  await page.goto(`/admin/media?image=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: words.framing.crop }).click();
  const dialog = page.getByRole('dialog', { name: words.framing.crop });
  await expect(dialog.locator('img')).toHaveJSProperty('complete', true);
  return { dialog, frame: dialog.getByLabel(words.framing.area), status: dialog.getByRole('status') };
}

function at(x: number, y: number, width: number, height: number): string {
  const values = { x, y, width, height };
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    words.framing.at,
  );
}

async function centerOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('an image brings its texts from the camera and the agency into the library and the article', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const marker = crypto.randomUUID().slice(0, 8);
  const texts = { 120: `Мост ${marker}`, 80: 'Левон Саргсян', 110: 'Фото: Левон Саргсян / AFP', 116: '© AFP' };
  await page.goto('/admin/media');
  await page.getByLabel(words.upload).setInputFiles([
    { name: `${marker}.jpg`, mimeType: 'image/jpeg', buffer: await aPhotoWithTexts({ iptc: texts }) },
    // Some browsers don't know the type.
    { name: `${marker}.HEIC`, mimeType: '', buffer: aHeic() },
  ]);
  await expect(page.getByText(words.done.upload_other.replace('{{count}}', '2'))).toBeVisible();

  await page.getByRole('searchbox').fill(`${marker}.HEIC`);
  await page.getByRole('button', { name: `${marker}.HEIC` }).click();
  await expect(page.getByRole('dialog').getByLabel(words.author)).toHaveValue('Фотограф');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: wordsOf('ru').admin.ui.close })
    .last()
    .click();
  await page.getByRole('searchbox').fill(texts[120]);
  await page.getByRole('button', { name: `${marker}.jpg` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(words.description, { exact: true })).toHaveValue(texts[120]);
  await expect(dialog.getByLabel(words.credit)).toHaveValue(texts[110]);
  await expect(dialog.getByLabel(words.copyright)).toHaveValue(texts[116]);
  await dialog.getByRole('button', { name: words.framing.focus }).click();
  const point = page.getByRole('dialog', { name: words.framing.focus });
  await point.getByRole('button', { name: editor.cover.focus }).press('Shift+ArrowLeft');
  await point.getByRole('button', { name: words.framing.saveFocus }).click();
  await expect(page.getByText(words.done.focus)).toBeVisible();

  const { id } = await writeArticle(page, author, { title: 'Мост', body: '<p>Текст</p>', language: 'ru' });
  await openEditor(page, id);
  const panel = await openPanel(page, editor.cover.title);
  await panel.getByRole('button', { name: editor.cover.choose }).click();
  const library = page.getByRole('dialog', { name: editor.pictures.title });
  await library.getByRole('searchbox').fill(texts[120]);
  await library.getByRole('button', { name: `${marker}.jpg` }).click();
  await expectSaved(page);

  expect((await readArticle(page, author, id)).cover).toMatchObject({ credit: texts[110], focus: { x: 0.4, y: 0.5 } });
});

test('an image is cropped by keyboard and by mouse, and shows in articles at once', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const imageId = await uploadedBy(page, author, await aPhoto({ width: 1200, height: 800 }));
  const cover = { imageId, alt: 'Мост', credit: '', focus: { x: 0.5, y: 0.5 } };
  const { slug } = await writeArticle(page, author, { title: 'Мост', body: '<p>Б</p>', cover, status: 'published' });

  const { dialog, frame, status } = await openCrop(page, imageId);
  await expect(dialog).toContainText(words.framing.usage_one.replace('{{count}}', '1'));
  await dialog.getByLabel(words.framing.ratio).selectOption('1:1');
  await expect(status).toHaveText(at(17, 0, 67, 100));
  await frame.focus();
  for (let n = 0; n < 30; n += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect(status).toHaveText(at(0, 0, 67, 100));
  await dialog.getByLabel(words.framing.ratio).selectOption('free');
  const corner = await centerOf(dialog.getByLabel(words.framing.handles.se));
  const top = await centerOf(dialog.getByLabel(words.framing.handles.ne));
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x, (corner.y + top.y) / 2, { steps: 5 });
  await page.mouse.up();
  await expect(status).toHaveText(at(0, 0, 67, 50));
  await dialog.getByRole('button', { name: words.framing.saveCrop }).click();

  await expect(page.getByText(words.done.crop)).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(words.cropped.replace('{{size}}', '800 × 400'));
  await page.goto(`/articles/${slug}`);
  await expect(page.locator('.story-cover img')).toHaveAttribute('src', /\?v=2$/);
  await expect(page.locator('.story-cover img')).toHaveAttribute('width', '800');

  const again = await openCrop(page, imageId);
  await expect(again.status).toHaveText(at(0, 0, 67, 50));
  await again.dialog.getByRole('button', { name: words.framing.whole }).click();
  await again.dialog.getByRole('button', { name: words.framing.saveCrop }).click();
  await expect(page.getByText(words.done.whole)).toBeVisible();
  expect(await mediaItem(page, author, imageId)).toMatchObject({ crop: null, width: 1200, height: 800 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an image is cropped with a finger', async ({ page }) => {
    const author = await signInAs(page, 'author');
    const imageId = await uploadedBy(page, author, await aPhoto({ width: 1200, height: 800 }));
    const { dialog, frame, status } = await openCrop(page, imageId);

    const from = await centerOf(dialog.getByLabel(words.framing.handles.nw));
    const to = await centerOf(frame);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    for (const part of [0.3, 0.6, 1]) {
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
    await touch('touchEnd', []);
    await expect(status).toHaveText(at(50, 50, 50, 50));
    // Chromium ignores a tap just after a fast movement. The button goes with the dialog.
    await expect(async () => {
      await dialog
        .getByRole('button', { name: words.framing.saveCrop })
        .tap({ timeout: 1000 })
        .catch(() => {});
      await expect(dialog).toBeHidden({ timeout: 5_000 });
    }).toPass();

    await expect(page.getByText(words.done.crop)).toBeVisible();
    const { crop, width } = await mediaItem(page, author, imageId);
    expect(width).toBeGreaterThan(590);
    expect(crop.x).toBeGreaterThan(0.48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('a crop that can’t be stored leaves the frame as it is, with a reason', async ({ page, consoleErrors }) => {
  const author = await signInAs(page, 'author');
  const imageId = await uploadedBy(page, author, await aPhoto({ width: 600, height: 400 }));
  const { dialog, status } = await openCrop(page, imageId);
  await dialog.getByLabel(words.framing.ratio).selectOption('1:1');
  const headers = { authorization: `Bearer ${author.token}` };
  await page.request.delete(`/api/media/${imageId}`, { headers });
  await dialog.getByRole('button', { name: words.framing.saveCrop }).click();

  await expect(dialog.getByRole('alert')).toHaveText(wordsOf('ru').errors.image_not_found);
  await expect(status).toHaveText(at(17, 0, 67, 100));
  consoleErrors.length = 0;
});
