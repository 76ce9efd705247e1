import type { Page } from 'playwright/test';
import { Agent, fetch } from 'undici';
import { type StaffUser, signInAs, writeArticle } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { overflowingWidths } from '../../pageChecks.ts';
import { aPerson, wordsOf } from '../../people.ts';

const { comments: words, ui, users } = wordsOf('ru').admin;

async function publishedArticle(page: Page, author: StaffUser) {
  const title = `Спор о мосте ${crypto.randomUUID()}`;
  const { id, slug } = await writeArticle(page, author, { title, body: '<p>Мост.</p>', status: 'published' });
  return { id, slug, title };
}

const nameIn = (text: string, { name }: { name: string }) => text.replace('{{name}}', name);

/** As a visitor with the given name, or as the token's user. The link makes it a held comment. */
async function comment(page: Page, articleId: string, body: string, token?: string, parentId?: string) {
  const answer = await page.request.post('/api/comments', {
    data: { articleId, body, ...(parentId && { parentId }), ...(!token && { authorName: 'Прохожий' }) },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; status: string };
}

async function published(page: Page, articleId: string): Promise<string[]> {
  const { comments } = await (await page.request.get(`/api/comments/${articleId}`)).json();
  return comments.map(({ body }: { body: string }) => body);
}

test('an author moderates comments on their articles by keyboard, and undoes a decision', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await publishedArticle(page, author);
  const marker = crypto.randomUUID();
  const [first, second] = [`Первый http://one.example/${marker}`, `Второй http://two.example/${marker}`];
  await comment(page, id, first);
  await comment(page, id, second);

  await page.goto('/admin/comments');
  await expect(page.getByRole('tab', { name: `${words.listTabs.pending}2` })).toBeVisible();
  const rows = page.getByRole('tabpanel').locator('tbody tr');
  await expect(rows.filter({ hasText: second })).toBeVisible();
  expect(await overflowingWidths(page)).toEqual([]);
  await page.keyboard.press('j');
  await expect(rows.first().getByRole('button').first()).toBeFocused();
  await page.keyboard.press('a');

  await expect(page.getByText(words.done.published_one.replace('{{count}}', '1'))).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows.first().getByRole('button').first()).toBeFocused();
  expect(await published(page, id)).toEqual([second]);

  await page.getByRole('button', { name: ui.undo }).click();
  await expect(rows).toHaveCount(2);
  expect(await published(page, id)).toEqual([]);
});

test('the delete dialog says how many replies will be deleted', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await publishedArticle(page, author);
  const start = await comment(page, id, `Начало ${crypto.randomUUID()}`);
  await comment(page, id, `Ответ ${crypto.randomUUID()}`, author.token, start.id);

  await page.goto('/admin/comments?status=published');
  const row = page.getByRole('tabpanel').locator('tbody tr').filter({ hasNotText: 'В ответ на комментарий' });
  await row.getByRole('button', { name: words.actions.deleted }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(words.confirm.replies_one.replace('{{count}}', '1'));
  await question.getByRole('button', { name: words.actions.deleted }).click();

  await expect(page.getByText(words.empty.published)).toBeVisible();
  await page.getByRole('tab', { name: words.listTabs.deleted }).click();
  await expect(page).toHaveURL(/status=deleted/);
  await expect(page.getByRole('tabpanel').locator('tbody tr')).toHaveCount(2);
});

test('an admin marks several comments as spam at once and blocks their author', async ({ page }) => {
  const admin = await signInAs(page, 'admin');
  const { id } = await publishedArticle(page, admin);
  const spammer = aPerson();
  const { email, password } = spammer;
  const { token } = await (await page.request.post('/api/auth/register', { data: spammer })).json();
  for (const shop of ['one', 'two']) await comment(page, id, `http://${shop}.example/${crypto.randomUUID()}`, token);

  await page.goto('/admin/comments?limit=100');
  const rows = page.locator('tbody tr').filter({ hasText: spammer.name });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page
    .getByRole('region', { name: words.chosen.label })
    .getByRole('button', { name: words.actions.spam })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.actions.spam }).click();
  await expect(rows).toHaveCount(0);

  await page.goto('/admin/comments?status=spam&limit=100');
  await rows
    .first()
    .getByRole('button', { name: words.actionsFor.replace('{{name}}', spammer.name) })
    .click();
  await page.getByRole('menuitem', { name: words.actions.block }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.actions.block }).click();
  await expect(page.getByText(users.done.block.replace('{{name}}', spammer.name))).toBeVisible();

  const signIn = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(signIn.status()).toBe(401);
});

test('an editor blocks the network of a comment for a time, and unblocks it', async ({ page }) => {
  const editor = await signInAs(page, 'editor');
  const { id: articleId } = await publishedArticle(page, editor);
  // Another network than that of all other tests, which comment and register at the same time.
  const dispatcher = new Agent({ localAddress: '127.44.5.6' });
  const send = async () => {
    const data = JSON.stringify({ articleId, body: `http://spam.example/${crypto.randomUUID()}`, authorName: name });
    const { origin } = new URL(page.url());
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: data, dispatcher };
    return (await fetch(`${origin}/api/comments`, options)).status;
  };
  const name = `Спорщик ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/admin/comments?limit=100');
  expect(await send()).toBe(201);

  await page.reload();
  await page.getByRole('button', { name: words.actionsFor.replace('{{name}}', name) }).click();
  await page.getByRole('menuitem', { name: words.sources.block }).click();
  const dialog = page.getByRole('alertdialog', { name: words.sources.asking.title.replace('{{name}}', name) });
  await dialog.getByLabel(words.sources.asking.duration).selectOption(words.sources.durations.month);
  await dialog.getByLabel(words.sources.asking.reason).fill('Реклама');
  await dialog.getByRole('button', { name: words.sources.block }).click();
  await expect(page.getByText(words.sources.done.block.replace('{{name}}', name))).toBeVisible();
  expect(await send()).toBe(403);

  const list = page.getByRole('region', { name: words.sources.title });
  const row = list.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Реклама');
  await expect(row).toContainText(editor.name);
  expect(await overflowingWidths(page)).toEqual([]);
  await row.getByRole('button', { name: words.sources.unblock }).click();
  // The toast with undo stays while the pointer is on it.
  await page.getByText(words.sources.done.unblock).hover();
  await expect(row).toHaveCount(0);
  expect(await send()).toBe(201);

  await page.getByRole('button', { name: ui.undo }).last().click();
  await expect(row).toContainText('Реклама');
  expect(await send()).toBe(403);
  await row.getByRole('button', { name: words.sources.unblock }).click();
  await expect(row).toHaveCount(0);
});

test('an editor answers as the newsroom, lists all comments of the author and holds further ones', async ({ page }) => {
  const editor = await signInAs(page, 'editor');
  const { id, slug } = await publishedArticle(page, editor);
  const reader = aPerson();
  const { token } = await (await page.request.post('/api/auth/register', { data: reader })).json();
  const question = `Когда http://bridge.example/${crypto.randomUUID()}`;
  await comment(page, id, question, token);
  await comment(page, id, `Скорее бы ${crypto.randomUUID()}`, token);

  await page.goto('/admin/comments?limit=100');
  const menu = (text: string) =>
    page
      .locator('tbody tr')
      .filter({ hasText: text })
      .getByRole('button', { name: nameIn(words.actionsFor, reader) });
  await menu(question).click();
  await page.getByRole('menuitem', { name: words.actions.answer }).click();
  const dialog = page.getByRole('dialog', { name: nameIn(words.answering.title, reader) });
  await dialog.getByLabel(words.answering.body).fill('Осенью.');
  expect(await overflowingWidths(page)).toEqual([]);
  await dialog.getByRole('button', { name: words.answering.publish }).click();
  await expect(page.getByText(words.done.answer)).toBeVisible();
  await expect(page.locator('tbody tr').filter({ hasText: question })).toHaveCount(0);

  await page.goto('/admin/comments?status=published&limit=100');
  await menu(question).click();
  await page.getByRole('menuitem', { name: words.actions.allOfAuthor }).click();
  await expect(page.getByRole('tab', { name: `${words.listTabs.all}2` })).toBeVisible();
  const rows = page.getByRole('tabpanel').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await menu(question).click();
  await page.getByRole('menuitem', { name: words.actions.held }).click();
  await expect(page.getByText(nameIn(words.done.held, reader))).toBeVisible();
  await expect(rows.filter({ hasText: words.standing.held })).toHaveCount(2);
  expect((await comment(page, id, `И всё же ${crypto.randomUUID()}`, token)).status).toBe('pending');

  await page.goto(`/articles/${slug}`);
  const answer = page.locator('.comment').filter({ hasText: 'Осенью.' });
  await expect(answer).toContainText(editor.name);
  await expect(answer.locator('header')).toContainText(wordsOf('ru').comments.newsroom);
});
