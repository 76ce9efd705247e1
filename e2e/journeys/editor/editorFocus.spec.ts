import { signInAs, writeArticle } from '../../admin.ts';
import { editorHtmlOf, openEditor, openPanel } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const words = wordsOf('ru').admin;
const { editor } = words;

const long = '<p>Слово.</p>'.repeat(60);
const body = `<h2>Начало</h2>${long}<h3>Середина</h3>${long}<h2>Конец</h2><p>Точка.</p>`;

test('the outline moves to a heading and marks where the caret is', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Длинная', body, language: 'ru' });
  await openEditor(page, id);
  const panel = await openPanel(page, editor.outline.title);
  await expect(panel.getByRole('listitem')).toHaveText(['Начало', 'Середина', 'Конец']);

  await panel.getByRole('button', { name: 'Середина' }).focus();
  await page.keyboard.press('Enter');

  await expect(panel.getByRole('button', { name: 'Середина' })).toHaveAttribute('aria-current', 'location');
  await expect(editorHtmlOf(page).getByRole('heading', { name: 'Середина' })).toBeInViewport();
  await expect(editorHtmlOf(page)).toBeFocused();
  await page.keyboard.type('Вот: ');
  await expect(panel.getByRole('listitem')).toHaveText(['Начало', 'Вот: Середина', 'Конец']);
  await page.keyboard.press('Control+End');
  await expect(panel.getByRole('button', { name: 'Конец' })).toHaveAttribute('aria-current', 'location');
});

for (const width of [390, 1280])
  test(`focus mode leaves the text only, until Escape, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const author = await signInAs(page, 'author');
    const { id } = await writeArticle(page, author, { title: 'Тихая', body, language: 'ru' });
    await openEditor(page, id);
    const text = editorHtmlOf(page);
    const bars = [
      page.getByRole('banner'),
      page.getByRole('toolbar', { name: editor.toolbar }),
      page.locator('[data-phase]'),
    ];
    await text.focus();

    await page.keyboard.press('Control+Shift+F');
    for (const bar of bars) await expect(bar).toBeHidden();
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect(text).toBeFocused();
    await page.keyboard.press('Control+f');
    await expect(page.getByRole('search')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('search')).toBeHidden();
    for (const bar of bars) await expect(bar).toBeHidden();

    await page.keyboard.press('Escape');
    for (const bar of bars) await expect(bar).toBeVisible();

    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('button', { name: editor.focusMode.leave }).click();
    for (const bar of bars) await expect(bar).toBeVisible();
    await expect(text).toBeFocused();
  });
