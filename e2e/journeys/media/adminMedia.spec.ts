import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { signInAs, writeArticle } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const { media: words, ui } = wordsOf('ru').admin;

async function aPicture(name: string, color: string) {
  const picture = { width: 900, height: 600, channels: 3 as const, background: color };
  return { name, mimeType: 'image/png', buffer: await sharp({ create: picture }).png().toBuffer() };
}

test('an author uploads images, sees which file is none, and describes one', async ({ page, consoleErrors }) => {
  await signInAs(page, 'author');
  const marker = crypto.randomUUID().slice(0, 8);
  await page.goto('/admin/media');
  const broken = { name: `broken-${marker}.png`, mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page
    .getByLabel(words.upload)
    .setInputFiles([
      await aPicture(`river-${marker}.png`, '#268'),
      broken,
      await aPicture(`hill-${marker}.png`, '#862'),
    ]);

  await expect(page.locator('main').getByRole('alert')).toContainText(wordsOf('ru').errors.image_type_unknown);
  consoleErrors.length = 0;
  await expect(page.getByText(words.done.upload_other.replace('{{count}}', '2'))).toBeVisible();

  await page.getByRole('searchbox').fill(`river-${marker}`);
  // The checkbox of a filter is checked once the URL contains it.
  await page.getByLabel(words.filters.missingAlt).click();
  await expect(page).toHaveURL(/missingAlt=1/);
  await page.getByRole('button', { name: new RegExp(`river-${marker}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.alt).fill('Река на рассвете');
  await dialog.getByRole('button', { name: words.actions.save }).click();
  await expect(page.getByText(words.done.describe)).toBeVisible();
  await dialog.getByRole('button', { name: ui.close }).last().click();
  await expect(page.getByText(words.notFound)).toBeVisible();
});

test('an image is replaced at its URL, and is removed from articles when it is deleted', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const marker = crypto.randomUUID().slice(0, 8);
  const headers = { authorization: `Bearer ${author.token}` };
  const answer = await page.request.post('/api/upload/image', {
    multipart: { file: await aPicture(`bridge-${marker}.png`, '#444') },
    headers,
  });
  const { id } = await answer.json();
  const title = `Мост ${marker}`;
  const cover = { imageId: id, alt: 'Мост', credit: '', focus: { x: 0.5, y: 0.5 } };
  await writeArticle(page, author, { title, body: '<p>Мост.</p>', cover });

  await page.goto(`/admin/media?image=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('900 × 600');
  await expect(dialog.getByRole('link', { name: title })).toBeVisible();

  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Заметки') };
  await dialog.getByLabel(words.actions.replace).setInputFiles(notes);
  await expect(page.getByText(words.refused.wrongType.replace('{{name}}', notes.name))).toBeVisible();

  const square = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#a00' } })
    .png()
    .toBuffer();
  await dialog
    .getByLabel(words.actions.replace)
    .setInputFiles({ name: 'square.png', mimeType: 'image/png', buffer: square });
  await page.getByRole('alertdialog').getByRole('button', { name: words.actions.replace }).click();
  await expect(dialog).toContainText('500 × 500');

  await dialog.getByRole('button', { name: words.actions.delete, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('link', { name: title })).toBeVisible();
  await question.getByRole('button', { name: words.actions.deleteEverywhere }).click();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await page.request.get(`/api/media/${id}`, { headers })).status()).toBe(404);
});

test('replacing an image shows its progress', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const headers = { authorization: `Bearer ${author.token}` };
  const multipart = { file: await aPicture('before.png', '#444') };
  const { id } = await (await page.request.post('/api/upload/image', { multipart, headers })).json();
  // Noise does not compress.
  const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
  const picture = { name: 'noise.png', mimeType: 'image/png', buffer: await noise.png().toBuffer() };

  await page.goto(`/admin/media?image=${id}`);
  await page.getByRole('dialog').getByLabel(words.actions.replace).setInputFiles(picture);
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: words.actions.replace }).click();

  const progress = question.getByRole('progressbar', { name: picture.name });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0.1);
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(page.getByText(words.done.replace)).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('300 × 300');
});
