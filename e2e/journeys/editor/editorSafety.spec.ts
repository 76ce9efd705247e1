import type { Page } from 'playwright/test';
import { signInAs, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, goToEnd, openEditor, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const words = wordsOf('ru').admin.editor;

const draft = {
  title: 'О трубах',
  body: '<p>Первый абзац.</p><p>Второй абзац.</p>',
  language: 'ru' as const,
};

// The refused and lost requests that the browser logs are the subject of these tests.
test.afterEach(({ consoleErrors }) => {
  consoleErrors.length = 0;
});

test('two editors of one article see both texts in the end', async ({ page, browser, baseURL }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, draft);
  const elsewhere = await browser.newPage({ baseURL });
  await signInAs(elsewhere, 'admin');
  await openEditor(page, id);
  await openEditor(elsewhere, id);

  // Otherwise the author's page would load the other's save before they type.
  await page.route(/\/version$/, (route) => route.abort());
  await goToEnd(elsewhere);
  await elsewhere.keyboard.type(' Слова редактора.');
  await expectSaved(elsewhere);
  await goToEnd(page);
  await page.keyboard.type(' Слова автора.');

  const question = page.getByRole('alertdialog', { name: words.conflict.title });
  await expect(question).toContainText('Слова редактора.');
  await expect(question).toContainText('Слова автора.');
  await question.getByRole('radio', { name: words.conflict.take.both }).check();
  await question.getByRole('button', { name: words.conflict.save }).click();
  await expectSaved(page);

  await expect(editorHtmlOf(page)).toContainText('Слова редактора.');
  const { body } = await readArticle(page, author, id);
  expect(body).toContain('Первый абзац.');
  expect(body).toContain('Слова редактора.');
  expect(body).toContain('Слова автора.');
  await elsewhere.close();
});

test('two editors of neighboring paragraphs see each other’s text at once without a conflict', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, draft);
  const elsewhere = await browser.newPage({ baseURL });
  const editor = await signInAs(elsewhere, 'admin');
  await openEditor(page, id);
  await openEditor(elsewhere, id);
  await goToEnd(page);
  await page.keyboard.type(' Слова');
  await expectSaved(page);

  await editorHtmlOf(elsewhere).locator('p').first().click();
  await elsewhere.keyboard.press('End');
  await elsewhere.keyboard.type(' Слова редактора.');

  // Without input or a save of the author.
  await expect(editorHtmlOf(page).locator('p').first()).toHaveText('Первый абзац. Слова редактора.');
  await expect(page.getByText(words.joined.replace('{{name}}', editor.name))).toBeVisible();
  await page.keyboard.type(' автора.');
  await expectSaved(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(editorHtmlOf(elsewhere).locator('p').nth(1)).toHaveText('Второй абзац. Слова автора.');
  expect((await readArticle(page, author, id)).body).toBe(
    '<p>Первый абзац. Слова редактора.</p><p>Второй абзац. Слова автора.</p>',
  );
  await elsewhere.close();
});

test('a tab that crashes in the middle of a sentence restores it when it is opened again', async ({
  context,
  page,
}) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, draft);
  await openEditor(page, id);
  // No request reaches the server any more, so that the sentence is stored in this browser only.
  await page.route('**/api/articles/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await goToEnd(page);
  await page.keyboard.type(' Оборванная на полусло');
  await expect.poll(() => storedDrafts(page)).toContain('полусло');
  const session = await context.newCDPSession(page);
  // A crashed page gives no response.
  await Promise.all([
    page.waitForEvent('crash'),
    Promise.race([session.send('Page.crash'), page.waitForEvent('crash')]),
  ]);

  const again = await context.newPage();
  await openEditor(again, id);

  await expect(editorHtmlOf(again)).toContainText('Оборванная на полусло');
  await expect(again.getByRole('status', { name: words.recovered.title })).toBeVisible();
  await expectSaved(again);
  expect((await readArticle(again, author, id)).body).toContain('Оборванная на полусло');
});

test('a new article that never reached the server is offered again', async ({ context, page }) => {
  await signInAs(page, 'author');
  await context.route('**/api/articles', (route) => route.abort());
  await page.goto('/admin/articles/new');
  await page.getByRole('textbox', { name: words.title }).fill('Заметка из поезда');
  await expect(page.locator('[data-phase=offline]')).toBeVisible();

  await page.close({ runBeforeUnload: false });
  await context.unroute('**/api/articles');
  const again = await context.newPage();
  await again.goto('/admin/articles/new');
  const offer = again.getByRole('region', { name: words.begun.title });
  await expect(offer).toContainText('Заметка из поезда');
  await offer.getByRole('button', { name: words.begun.takeUp }).click();

  await expectSaved(again);
  await expect(again).toHaveURL(/\/admin\/articles\/[0-9a-f-]{36}$/);
  await expect(again.getByRole('textbox', { name: words.title })).toHaveValue('Заметка из поезда');
});

test('text typed offline is saved when the network is back', async ({ context, page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, draft);
  await openEditor(page, id);
  await context.setOffline(true);
  await goToEnd(page);
  await page.keyboard.type(' Написано в метро.');
  await expect(page.locator('[data-phase=offline]')).toContainText(words.state.offline.slice(0, 20));
  await page.keyboard.type(' И ещё.');

  await context.setOffline(false);
  await expectSaved(page);

  expect((await readArticle(page, author, id)).body).toContain('Написано в метро. И ещё.');
});

test('when the session ends during editing, the author signs in on the spot and nothing is lost', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, draft);
  await openEditor(page, id);
  // Otherwise the page might ask for the sign-in in the middle of the sentence, whose rest would go into the dialog.
  await page.route(/\/version$/, (route) => route.abort());
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${author.token}` } });
  await goToEnd(page);
  await page.keyboard.type(' После конца сеанса.');

  const question = page.getByRole('dialog', { name: words.signIn.title });
  await question.getByLabel(words.signIn.password).fill('wrong');
  await question.getByRole('button', { name: words.signIn.submit }).click();
  await expect(question.getByRole('alert').filter({ hasText: wordsOf('ru').errors.wrong_credentials })).toBeVisible();
  await question.getByLabel(words.signIn.password).fill('six quiet bears in a row');
  await page.keyboard.press('Enter');

  await expect(question).toBeHidden();
  await expectSaved(page);
  await goToEnd(page);
  await page.keyboard.type(' И дальше.');
  await expectSaved(page);
  await page.reload();
  await expect(editorHtmlOf(page)).toContainText('После конца сеанса. И дальше.');
});

/** The articles stored in this browser, as text. */
function storedDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('vestnik-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('copies').objectStore('copies').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
        };
      }),
  );
}
