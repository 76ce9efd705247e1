import { randomUUID } from 'node:crypto';
import { signInAs, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, openEditor, publish, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';

test('a fact box, a pull quote, a question, a timeline and a footnote are made by keyboard', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'О мосте', body: '', language: 'ru' });
  await openEditor(page, id);
  await editorHtmlOf(page).focus();
  const { keyboard } = page;
  const insert = async (name: string, text: string) => {
    await keyboard.type(`/${name}`);
    await keyboard.press('Enter');
    await keyboard.type(text);
    await keyboard.press('Enter');
  };

  await insert('справ', 'Две полосы');
  await keyboard.press('Enter');
  await insert('врез', 'Мост нужен');
  await keyboard.press('Enter');
  await insert('вопр', 'Когда?');
  await keyboard.type('В мае');
  await keyboard.press('Control+Alt+f');
  await keyboard.type('По смете');
  await keyboard.press('Control+Alt+f');
  await keyboard.type('.');
  await keyboard.press('Enter');
  await insert('хрон', '1999');
  await keyboard.type('2026');
  await keyboard.press('Control+s');
  await expectSaved(page);

  const { body } = await readArticle(page, author, id);
  expect(body).toBe(
    '<aside data-facts=""><p>Две полосы</p></aside><aside data-pull-quote=""><p>Мост нужен</p></aside>' +
      '<p data-question="">Когда?</p><p>В мае<span data-footnote="">По смете</span>.</p>' +
      '<ol data-timeline=""><li>1999</li><li>2026</li></ol>',
  );
});

const body =
  '<h2>Мост</h2><aside data-facts=""><h3>Мост в цифрах</h3><ul><li>две полосы</li></ul></aside><aside data-pull-quote=""><p>Мост нужен всем</p></aside>' +
  '<p data-question="">Когда?</p><p>В мае<span data-footnote="">По <a href="/about">смете</a>.</span>.</p>' +
  '<ol data-timeline=""><li><strong>1999</strong> Проект</li><li><strong>2026</strong> Открытие</li></ol>';

for (const language of ['ru', 'en', 'hy'] as const) {
  test(`their page in ${language} is accessible, and leads to a note and back`, async ({ page }) => {
    const editor = await signInAs(page, 'editor');
    const { slug } = await writeArticle(page, editor, { title: 'О мосте', body, language, status: 'published' });
    await page.goto(`${language === 'ru' ? '' : `/${language}`}/articles/${slug}`);
    const { title, back } = wordsOf(language).footnotes;
    const reference = page.locator('#article-body').getByRole('link', { name: '1', exact: true });
    const notes = page.getByRole('region', { name: title });

    await reference.click();
    await expect(notes.locator(':target')).toHaveText(/^По смете\. ↩/);
    await notes.getByRole('link', { name: `${back} 1` }).click();
    await expect(page.locator(':target')).toHaveText('1');
    expect(await accessibilityViolations(page, '#article-body')).toEqual([]);
  });
}

test('a table becomes a chart in its bar; readers see the chart and unfold the numbers', async ({ page }) => {
  const editor = await signInAs(page, 'editor');
  const table =
    '<table><caption>Пассажиры</caption><thead><tr><th>Год</th><th>Тысяч</th></tr></thead>' +
    '<tbody><tr><td>2025</td><td>120</td></tr><tr><td>2026</td><td>240</td></tr></tbody></table>';
  const { id, slug } = await writeArticle(page, editor, {
    title: 'О мосте',
    body: table,
    language: 'ru',
    status: 'published',
  });
  await openEditor(page, id);
  await editorHtmlOf(page).getByText('240').click();
  await page.getByRole('combobox', { name: wordsOf('ru').admin.editor.table.chart }).selectOption('bar');
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  await publish(page);
  expect((await readArticle(page, editor, id)).body).toBe(table.replace('<table>', '<table data-chart="bar">'));

  await page.goto(`/articles/${slug}`);
  const text = page.locator('#article-body');
  await expect(text.getByRole('img', { name: 'Пассажиры' })).toBeVisible();
  await expect(text.getByRole('cell', { name: '240' })).toBeHidden();
  await text.getByText(wordsOf('ru').chart.numbers).press('Enter');
  await expect(text.getByRole('cell', { name: '240' })).toBeVisible();
  expect(await accessibilityViolations(page, '#article-body')).toEqual([]);
});

test('related articles are found by their words and listed with their titles', async ({ page }) => {
  const author = await signInAs(page, 'editor');
  const mark = randomUUID().slice(0, 8);
  const [first, second] = await Promise.all(
    ['Первая', 'Вторая'].map((word) =>
      writeArticle(page, author, {
        title: `${word} ${mark}`,
        body: '<p>Текст.</p>',
        language: 'ru',
        status: 'published',
      }),
    ),
  );
  const { id } = await writeArticle(page, author, { title: 'О мосте', body: '', language: 'ru' });
  await openEditor(page, id);
  await editorHtmlOf(page).focus();
  await page.keyboard.type('/ссыл');
  await page.keyboard.press('Enter');
  const { commands, link, more, toolbar } = wordsOf('ru').admin.editor;
  const dialog = page.getByRole('dialog', { name: commands.readAlso });
  const words = dialog.getByLabel(link.address);

  await expect(words).toBeFocused();
  await page.keyboard.type(mark);
  await dialog.getByRole('button', { name: `Первая ${mark}` }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('toolbar', { name: toolbar }).getByRole('button', { name: more, exact: true }).click();
  await page.getByRole('menuitem', { name: commands.readAlso }).click();
  await expect(words).toBeFocused();
  await page.keyboard.type(mark);
  await dialog.getByRole('button', { name: `Вторая ${mark}` }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+s');
  await expectSaved(page);

  const item = ({ slug = '' } = {}, word = '') => `<li><a href="/articles/${slug}">${word} ${mark}</a></li>`;
  expect((await readArticle(page, author, id)).body).toBe(
    `<ul data-read-also="">${item(first, 'Первая')}${item(second, 'Вторая')}</ul>`,
  );
});
