import type { Page } from 'playwright/test';
import { firstAdmin, signInAs, writeArticle } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { aPerson, wordsOf } from '../../people.ts';

const { users: words, nav, roles, shell, ui } = wordsOf('ru').admin;

async function aReader(page: Page) {
  const person = aPerson();
  const { user, token } = await (await page.request.post('/api/auth/register', { data: person })).json();
  return { ...person, id: user.id as string, token: token as string };
}

async function roleOf(page: Page, token: string): Promise<string> {
  const answer = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).user.role;
}

/** Not of the open invitations above. */
function rowsOfUsers(page: Page) {
  return page.getByRole('table', { name: nav.users }).locator('tbody tr');
}

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: words.actionsFor.replace('{{name}}', name) }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function confirm(page: Page, name: string) {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

test('an admin finds a user, makes them an author, blocks and unblocks them', async ({ page }) => {
  const reader = await aReader(page);
  const login = { email: reader.email, password: reader.password };
  await signInAs(page, 'admin');
  await page.goto('/admin/users');
  const group = (name: 'staff' | 'readers' | 'all') => page.getByRole('tab', { name: words.groups[name], exact: true });
  const rowsWith = (role: string) => rowsOfUsers(page).filter({ hasText: role });
  await expect(group('staff')).toHaveAttribute('aria-selected', 'true');
  await expect(rowsOfUsers(page).first()).toBeVisible();
  await expect(rowsWith(roles.reader)).toHaveCount(0);
  await group('readers').click();
  await expect(rowsWith(roles.reader).first()).toBeVisible();
  await expect(rowsOfUsers(page).filter({ hasNotText: roles.reader })).toHaveCount(0);
  await group('staff').click();

  await page.getByRole('searchbox').fill(reader.email);
  await expect(page).toHaveURL(/q=/);
  await expect(rowsOfUsers(page)).toHaveCount(1);
  await expect(group('all')).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: reader.name, exact: true }).click();
  await page.getByRole('alertdialog').getByLabel(words.columns.role).selectOption('author');
  await confirm(page, words.saveRole);
  await expect(rowsOfUsers(page)).toContainText(roles.author);
  expect(await roleOf(page, reader.token)).toBe('author');

  await act(page, reader.name, words.actions.block);
  await confirm(page, words.actions.block);
  await expect(rowsOfUsers(page)).toContainText(words.state.blocked);
  const refused = await page.request.post('/api/auth/login', { data: login });
  expect(refused.status()).toBe(401);

  await page.getByRole('button', { name: ui.undo }).last().click();
  await expect(rowsOfUsers(page)).not.toContainText(words.state.blocked);
  expect((await page.request.post('/api/auth/login', { data: login })).status()).toBe(200);
});

test('an author’s account is deleted after their articles were reassigned', async ({ page, browser, baseURL }) => {
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  const author = await signInAs(other, 'author');
  const { id } = await writeArticle(other, author, { title: 'Наследство', body: '<p>Текст.</p>' });
  await other.close();
  const admin = await signInAs(page, 'admin');

  await page.goto(`/admin/users?q=${encodeURIComponent(author.name)}`);
  await act(page, author.name, words.actions.delete);
  const heir = page.getByRole('alertdialog').getByRole('combobox');
  await heir.selectOption({ label: `${admin.name} · ${roles.admin}` });
  await confirm(page, words.actions.delete);

  await expect(page.getByText(words.none)).toBeVisible();
  const article = await page.request.get(`/api/articles/edit/${id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect((await article.json()).author.id).toBe(admin.id);
});

test('the only admin cannot give up the role, and sees why', async ({ page, consoleErrors }) => {
  const admin = await signInAs(page, 'admin');
  await page.goto(`/admin/users?q=${firstAdmin.email}`);
  await page.getByRole('button', { name: admin.name, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(words.columns.role).selectOption('reader');
  await dialog.getByRole('button', { name: words.saveRole }).click();

  await expect(dialog.getByRole('alert')).toHaveText(wordsOf('ru').errors.last_admin);
  expect(await roleOf(page, admin.token)).toBe('admin');
  // The browser logs every refusal to the console.
  consoleErrors.length = 0;
});

test('an author sees that users are managed by admins', async ({ page }) => {
  await signInAs(page, 'author');
  await page.goto('/admin/users');
  await expect(page.getByText(shell.refused.admin.title)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
