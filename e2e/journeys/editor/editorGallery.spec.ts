import { signInAs, uploadPicture, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, goToEnd, publish, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { layoutShift } from '../../layoutShift.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';
import { aPictureFile } from '../../pictures.ts';

const { editor: words } = wordsOf('ru').admin;

test.use({ viewport: { width: 1280, height: 900 } });

test('a gallery of files and of the library changes its kind and reaches readers', async ({ page }, info) => {
  const editor = await signInAs(page, 'editor');
  await uploadPicture(page, editor);
  await page.goto('/admin/articles/new');
  await page.getByRole('textbox', { name: words.title }).fill('Мосты');
  await editorHtmlOf(page).focus();
  await page.keyboard.type('Начало.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/галерея');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.commands.gallery });
  await dialog
    .locator('input[type=file]')
    .setInputFiles([await aPictureFile(info, 'a.jpg', 600, 400), await aPictureFile(info, 'b.jpg', 300, 400)]);
  const gallery = editorHtmlOf(page).locator('[data-gallery]');
  await expect(gallery.locator('figure img')).toHaveCount(2);

  await gallery.locator('img').first().click();
  const bar = page.getByRole('toolbar', { name: words.commands.gallery });
  await bar.getByRole('button', { name: words.gallery.slides }).click();
  await expect(gallery).toHaveAttribute('data-gallery', 'slides');
  await bar.getByRole('button', { name: words.gallery.add }).click();
  await dialog.getByRole('list').getByRole('button').first().click();
  await dialog.getByRole('button', { name: words.pictures.insert.replace('{{count}}', '1') }).click();
  await expect(gallery.locator('figure img')).toHaveCount(3);
  for (const alt of await gallery.getByLabel(words.picture.alt).all()) await alt.fill('Мост');
  await expectSaved(page);

  await publish(page);
  const { slug } = await readArticle(page, editor, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.goto(`/articles/${slug}`);
  const slides = page.getByRole('region', { name: wordsOf('ru').gallery.name });
  await expect(slides.getByRole('img')).toHaveCount(3);
  await slides.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slides.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(await accessibilityViolations(page, '.body')).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);
});

test('a gallery goes with its last image, comes back by undo, and is taken apart', async ({ page }, info) => {
  await signInAs(page, 'author');
  await page.goto('/admin/articles/new');
  await editorHtmlOf(page).focus();
  await page.keyboard.type('/галерея');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.commands.gallery });
  await dialog.locator('input[type=file]').setInputFiles([await aPictureFile(info, 'a.jpg', 600, 400)]);
  const gallery = editorHtmlOf(page).locator('[data-gallery]');
  await gallery.locator('img').click();

  await gallery.getByRole('button', { name: words.remove }).click();
  await expect(gallery).toHaveCount(0);
  await goToEnd(page);
  await page.keyboard.press('Control+z');
  await gallery.locator('img').click();
  await page
    .getByRole('toolbar', { name: words.commands.gallery })
    .getByRole('button', { name: words.gallery.ungroup })
    .click();

  await expect(gallery).toHaveCount(0);
  await expect(editorHtmlOf(page).locator('figure img')).toHaveCount(1);
});

test('readers look at the pictures of a gallery in the whole window', async ({ page, browser }, info) => {
  const editor = await signInAs(page, 'editor');
  const image = await uploadPicture(page, editor);
  const figure = (words: string) =>
    `<figure><img src="/media/${image}/640.jpg" alt="${words}" width="900" height="600" /><figcaption>${words}</figcaption></figure>`;
  const body = `<p>Мосты.</p><div data-gallery="grid">${['Первый', 'Второй'].map(figure).join('')}</div>`;
  const { slug } = await writeArticle(page, editor, { title: 'Два моста', body, language: 'ru', status: 'published' });
  const { gallery } = wordsOf('ru');

  await page.goto(`/articles/${slug}`);
  // Without it, the colors are those of a moment between page and viewer.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const second = page.getByRole('link', { name: 'Второй' });
  await second.click();
  const viewer = page.getByRole('dialog', { name: gallery.name });
  await expect(viewer.getByText('2 / 2')).toBeVisible();
  await expect(viewer.locator('.pswp__caption')).toHaveText('Второй');
  expect(await accessibilityViolations(page, '.pswp')).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.locator('.pswp__caption')).toHaveText('Первый');
  await viewer.getByRole('button', { name: gallery.close }).click();
  await expect(viewer).toHaveCount(0);

  await second.focus();
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('2 / 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(second).toBeFocused();

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: info.project.use.baseURL });
  await plain.goto(new URL(`/articles/${slug}`, page.url()).href);
  await plain.getByRole('link', { name: 'Второй' }).click();
  await expect(plain).toHaveURL(/\/media\/.*\.jpg$/);
  await plain.close();
});

test('readers move the border between before and after by keys', async ({ page, browser }, info) => {
  const editor = await signInAs(page, 'editor');
  const image = await uploadPicture(page, editor);
  const figure = (words: string) =>
    `<figure><img src="/media/${image}/640.jpg" alt="Мост" width="900" height="600" /><figcaption>${words}</figcaption></figure>`;
  const body = `<p>Мост.</p><div data-gallery="compare">${figure('1925')}${figure('2025')}</div><p>Конец.</p>`;
  const { slug } = await writeArticle(page, editor, { title: 'Мост тогда', body, language: 'ru', status: 'published' });

  await page.goto(`/articles/${slug}`);
  const gallery = page.locator('[data-gallery]');
  const [before, after] = await gallery.getByRole('img').all();
  await expect(gallery.getByText('2025')).toBeVisible();
  expect(await before?.boundingBox()).toEqual(await after?.boundingBox());
  const slider = page.getByRole('slider', { name: wordsOf('ru').gallery.comparison });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(gallery).toHaveCSS('--at', '0%');
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(await accessibilityViolations(page, '.body')).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: info.project.use.baseURL });
  await plain.goto(new URL(`/articles/${slug}`, page.url()).href);
  await expect(plain.getByRole('slider')).toBeHidden();
  const [left, right] = await plain.locator('[data-gallery] img').all();
  expect((await left?.boundingBox())?.x).not.toBe((await right?.boundingBox())?.x);
  await plain.close();
});
