import type { Page } from 'playwright/test';
import { type StaffUser, signInAs, writeArticle } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';

const { departments: words, ui, undo } = wordsOf('ru').admin;

// Reordering sends the list of all departments: a concurrently added one would make it invalid.
test.describe.configure({ mode: 'default' });

async function aDepartment(page: Page, { token }: StaffUser): Promise<{ id: string; name: string }> {
  const marker = crypto.randomUUID().slice(0, 8);
  const name = `Отдел ${marker}`;
  const answer = await page.request.post('/api/departments', {
    data: { name: { ru: name, en: `Desk ${marker}`, hy: `Բաժին ${marker}` } },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(201);
  return { ...(await answer.json()), name };
}

async function order(page: Page): Promise<string[]> {
  const { departments } = await (await page.request.get('/api/departments')).json();
  return departments.map(({ id }: { id: string }) => id);
}

test('an author creates a department, sees validation errors, and edits it', async ({ page, consoleErrors }) => {
  await signInAs(page, 'author');
  const marker = crypto.randomUUID().slice(0, 8);
  await page.goto('/admin/departments');
  await page.getByRole('button', { name: words.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.name).first().fill(`Погода ${marker}`);
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(dialog.getByLabel(words.name).nth(1)).toHaveAttribute('aria-invalid', 'true');
  consoleErrors.length = 0;

  await dialog.getByLabel(words.name).nth(1).fill(`Weather ${marker}`);
  await dialog.getByLabel(words.name).nth(2).fill(`Եղանակ ${marker}`);
  await dialog.getByRole('button', { name: words.save }).click();
  const row = page.getByRole('listitem').filter({ hasText: `Погода ${marker}` });
  await expect(row).toContainText(`Weather ${marker}`);

  await row.getByRole('button', { name: `Погода ${marker}`, exact: true }).click();
  await dialog.getByLabel(words.description).first().fill('Дождь и солнце');
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(row).toContainText('Дождь и солнце');
});

test('departments are reordered by buttons, by keyboard and by dragging', async ({ page, consoleErrors }) => {
  const author = await signInAs(page, 'author');
  const moved = await aDepartment(page, author);
  await page.goto('/admin/departments');
  // Other tests add departments too, at the end, but not between this one and its predecessor.
  const ids = await order(page);
  const neighbor = ids[ids.indexOf(moved.id) - 1] ?? '';
  const rowOf = (id: string) => page.locator(`[data-row="${id}"]`);
  const distance = async () => {
    const present = await order(page);
    return Math.sign(present.indexOf(moved.id) - present.indexOf(neighbor));
  };

  const up = rowOf(moved.id).getByRole('button', { name: words.up.replace('{{name}}', moved.name) });
  await up.click();
  await expect.poll(distance).toBe(-1);
  await expect(up).toBeFocused();

  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(distance).toBe(1);

  // Without the notices of the moves above: each has an "Undo" of its own, and the newest may appear after the server has answered.
  await page.reload();
  await rowOf(neighbor).locator('[draggable]').dragTo(rowOf(moved.id));
  await expect.poll(distance).toBe(-1);

  await page.getByRole('button', { name: ui.undo }).click();
  await expect.poll(distance).toBe(1);
  // Another test may have added a department between two moves; the browser logs the refusal, the page retries.
  consoleErrors.length = 0;
});

test('the articles of a deleted department move to the selected one, and back from the list of last actions', async ({
  page,
}) => {
  const author = await signInAs(page, 'author');
  const [deleted, target] = [await aDepartment(page, author), await aDepartment(page, author)];
  const title = `Переезд ${crypto.randomUUID()}`;
  const { id } = await writeArticle(page, author, {
    title,
    body: '<p>Т.</p>',
    status: 'published',
    department: deleted.id,
  });

  await page.goto('/admin/departments');
  await page.getByRole('button', { name: words.actionsFor.replace('{{name}}', deleted.name) }).click();
  await page.getByRole('menuitem', { name: words.actions.delete }).click();
  const question = page.getByRole('alertdialog');
  const remove = question.getByRole('button', { name: words.actions.delete });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await question.getByLabel(words.confirm.moveTo_one.replace('{{count}}', '1')).selectOption({ label: target.name });
  await remove.click();

  await expect(page.getByText(words.done.delete.replace('{{name}}', deleted.name))).toBeVisible();
  const departmentOf = async () => {
    const headers = { authorization: `Bearer ${author.token}` };
    const article = await page.request.get(`/api/articles/edit/${id}`, { headers });
    return (await article.json()).department.id;
  };
  expect(await departmentOf()).toBe(target.id);

  // The toast goes with the page.
  await page.reload();
  await page.getByRole('button', { name: undo.title }).click();
  const list = page.getByRole('dialog', { name: undo.title });
  await expect(list.getByRole('listitem').first()).toContainText(deleted.name);
  expect(await accessibilityViolations(page)).toEqual([]);
  await list.getByRole('button', { name: `${ui.undo}: ${deleted.name}` }).click();
  await expect(list.getByRole('listitem').first()).toContainText(undo.undone);
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-row="${deleted.id}"]`)).toContainText(deleted.name);
  expect(await departmentOf()).toBe(deleted.id);
});
