import { signInAs, uploadPicture, writeArticle } from './admin.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an uploaded cover is AVIF and has the same size in its card as every other', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const cover = {
    imageId: await uploadPicture(page, author),
    alt: 'A bridge',
    credit: null,
    focus: { x: 0.5, y: 0.5 },
  };
  for (const title of ['With a cover', 'With one, too']) {
    await writeArticle(page, author, { title, body: '<p>Text</p>', language: 'en', status: 'published', cover });
  }

  await page.goto(`/en/users/${author.id}`);

  const card = page.locator('.card', { hasText: 'With a cover' });
  const picture = card.locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/320\.avif$|\/640\.avif$/);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const [outer, text] = [await card.boundingBox(), await card.locator('.card-text').boundingBox()];
  expect(text?.x).toBe(outer?.x);
});
