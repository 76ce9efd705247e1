import type { Page } from 'playwright/test';
import { type StaffUser, signInAs, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, goToEnd, openEditor, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const words = wordsOf('ru').admin.editor;
const draft = { title: 'О причале', body: '<p>Причал закрыт.</p>', language: 'ru' as const };
const [mine, theirs] = ['Слова автора.', 'Слова редактора.'];

// The browser logs the refused save.
test.afterEach(({ consoleErrors }) => {
  consoleErrors.length = 0;
});

/** The texts of all versions. */
async function versionsOf(page: Page, { token }: StaffUser, id: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const { revisions } = await (await page.request.get(`/api/articles/${id}/revisions`, { headers })).json();
  const read = async ({ revision }: { revision: number }) =>
    (await (await page.request.get(`/api/articles/${id}/revisions/${revision}`, { headers })).json()).content.body;
  return Promise.all(revisions.map(read));
}

for (const { status, taken, left } of [
  { status: 'draft', taken: mine, left: theirs },
  { status: 'draft', taken: theirs, left: mine },
  { status: 'published', taken: mine, left: theirs },
  { status: 'published', taken: theirs, left: mine },
] as const) {
  test(`a conflict chooses nothing and keeps what was not chosen: ${status}, “${taken}”`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const author = await signInAs(page, 'author');
    const { id } = await writeArticle(page, author, { ...draft, status });
    const elsewhere = await browser.newPage({ baseURL });
    const editor = await signInAs(elsewhere, 'admin');
    await openEditor(page, id);
    await openEditor(elsewhere, id);
    // Otherwise the author's page would load the other's save before they type.
    await page.route(/\/version$/, (route) => route.abort());
    await goToEnd(elsewhere);
    await elsewhere.keyboard.type(` ${theirs}`);
    await expectSaved(elsewhere);
    await goToEnd(page);
    await page.keyboard.type(` ${mine}`);

    const question = page.getByRole('alertdialog', { name: words.conflict.title });
    await expect(question).toContainText(`«${words.revisions.title}»`);
    await expect(question.getByRole('radio')).toHaveCount(3);
    await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
    const save = question.getByRole('button', { name: words.conflict.save });
    await expect(save).toBeDisabled();
    const side = taken === mine ? words.conflict.take.mine : editor.name;
    await question.getByRole('radio', { name: side, exact: true }).check();
    await save.press('Enter');
    await expect(question).toBeHidden();

    await expect(editorHtmlOf(page)).toHaveText(`Причал закрыт. ${taken}`);
    const text = async () => {
      const { body, workingCopy } = await readArticle(page, author, id);
      return workingCopy?.content.body ?? body;
    };
    await expect.poll(text).toBe(`<p>Причал закрыт. ${taken}</p>`);
    expect((await versionsOf(page, author, id)).filter((body) => body.includes(left))).toHaveLength(1);
    if (status === 'published') expect((await readArticle(page, author, id)).body).toBe(draft.body);
    await elsewhere.close();
  });
}
