import { aPhoto } from '../../../__tests__/support/pictures.ts';
import { signInAs, writeArticle } from '../../admin.ts';
import { expectSaved, openEditor, openPanel, publish, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const words = wordsOf('ru').admin.editor;

test.use({ viewport: { width: 1280, height: 900 } });

test('the focus point of a cover is set by click or arrow keys, and stays visible in every crop', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'С обложкой', body: '<p>Текст</p>', language: 'ru' });
  await openEditor(page, id);
  const panel = await openPanel(page, words.cover.title);
  await panel.getByRole('button', { name: words.cover.choose }).click();
  const buffer = await aPhoto({ width: 600, height: 900 });
  const file = { name: 'tower.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByRole('dialog', { name: words.pictures.title }).locator('input[type=file]').setInputFiles(file);

  const picker = panel.getByRole('button', { name: words.cover.focus });
  const at = (x: number, y: number) => words.cover.at.replace('{{x}}', String(x)).replace('{{y}}', String(y));
  await expect(picker).toHaveAccessibleDescription(`${words.cover.hint} ${at(50, 50)}`);
  const box = await picker.boundingBox();
  if (!box) throw new Error('The picker is not shown');
  await picker.click({ position: { x: box.width * 0.25, y: box.height * 0.8 } });
  await expect(panel.getByRole('status')).toHaveText(at(25, 80));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(panel.getByRole('status')).toHaveText(at(27, 68));
  await panel.getByLabel(words.picture.alt).fill('Башня');
  await expectSaved(page);
  await publish(page);

  const { slug, cover } = await readArticle(page, author, id);
  expect(cover?.focus).toEqual({ x: 0.27, y: 0.68 });
  for (const [address, place] of [
    [`/articles/${slug}`, '.story-cover img'],
    [`/articles/${slug}?amp=1`, '.story-cover img'],
    [`/users/${author.id}`, '.card img'],
  ] as const) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.locator(place), address).toHaveCSS('object-fit', 'cover');
    await expect(page.locator(place), address).toHaveCSS('object-position', '27% 68%');
  }
});
