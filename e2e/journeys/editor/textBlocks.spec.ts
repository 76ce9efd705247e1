import { signInAs, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, openEditor, readArticle } from '../../editor.ts';
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
