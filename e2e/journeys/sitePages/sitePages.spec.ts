import { expect as expectHere, type Page } from 'playwright/test';
import { signInAs } from '../../admin.ts';
import { editorHtmlOf, expectSaved, openPanel, publish } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const { pages: words, nav, articles, editor, shell } = wordsOf('ru').admin;
const bodyName = { name: editor.body_page };

async function write(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: editor.title }).fill(title);
  await page.getByRole('textbox', bodyName).click();
  await page.keyboard.type(text);
  await expectSaved(page);
}

test('an editor writes a page, publishes it, translates it, and puts it into the trash', async ({ page }) => {
  await signInAs(page, 'admin');
  const marker = crypto.randomUUID().slice(0, 8);
  const title = `Как мы исправляем ошибки ${marker}`;
  await page.goto('/admin/pages');
  await expect(page.getByRole('heading', { level: 1, name: nav.pages })).toBeVisible();
  await page.getByRole('link', { name: words.new }).click();
  await page.waitForURL('**/admin/pages/new');
  await expect(page.getByText(editor.life.new_page)).toBeVisible();

  await write(page, title, 'Каждая поправка подписана.');
  await expect(page).toHaveURL(/\/admin\/pages\/[0-9a-f-]{36}$/);
  const about = await openPanel(page, editor.about.title_page);
  await expect(about.getByLabel(editor.about.slug)).toBeVisible();
  await expect(about.getByLabel(editor.about.department)).toHaveCount(0);
  await expect(about.getByLabel(editor.about.tags)).toHaveCount(0);

  await publish(page);
  const address = await page.getByRole('link', { name: editor.life.view }).getAttribute('href');
  expect(address).toMatch(/^\/pages\/kak-my-ispravlyaem-oshibki-/);
  const answer = await page.request.get(address ?? '');
  expect([answer.status(), await answer.text()]).toEqual([
    200,
    expectHere.stringContaining('Каждая поправка подписана.'),
  ]);
  const front = await (await page.request.get('/')).text();
  expect(front.slice(front.indexOf('<main'), front.indexOf('</main>'))).not.toContain(title);

  const translations = await openPanel(page, editor.translations.title);
  await translations.getByRole('button', { name: editor.translations.into.replace('{{language}}', 'English') }).click();
  await page.waitForURL(/\/admin\/pages\/.*(?<!new)$/);
  await expect(page.getByRole('textbox', { name: editor.title })).toHaveValue('');
  await page.getByRole('textbox', { name: editor.title }).fill(`Corrections ${marker}`);
  await expectSaved(page);
  await publish(page);
  await expect.poll(async () => (await page.request.get(`/en/pages/corrections-${marker}`)).status()).toBe(200);
  await expect
    .poll(async () => (await page.request.get(address ?? '')).text())
    .toContain(`/en/pages/corrections-${marker}`);

  await page.goto(`/admin/pages?q=${marker}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: articles.actionsFor.replace('{{title}}', title) }).click();
  await page.getByRole('menuitem', { name: articles.actions.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: articles.actions.delete }).click();
  await expect(page.getByText(words.done.delete_one.replace('{{count}}', '1'))).toBeVisible();
  await expect.poll(async () => (await page.request.get(address ?? '')).status()).toBe(410);
  await page.goto('/admin/logs?target=page');
  await expect(page.getByText(wordsOf('ru').admin.logs.actions.page.delete).first()).toBeVisible();
});

test('an author has no pages in the menu, and is refused at their address', async ({ page }) => {
  await signInAs(page, 'author');
  await page.goto('/admin/pages/new');
  await expect(page.getByText(shell.refused.editor.title)).toBeVisible();
  await page.goto('/admin/pages');

  await expect(page.getByText(shell.refused.editor.title)).toBeVisible();
  await expect(page.getByRole('link', { name: nav.pages, exact: true })).toHaveCount(0);
  await expect(editorHtmlOf(page)).toHaveCount(0);
});

test('several pages are changed at once, and changed back', async ({ page }) => {
  const admin = await signInAs(page, 'admin');
  const marker = await publishTwo(page, admin.token);
  await page.goto(`/admin/pages?q=${marker}`);
  const chosen = page.getByRole('region', { name: words.chosen.label });
  await expect(page.locator('tbody').getByRole('checkbox')).toHaveCount(2);
  for (const box of await page.locator('tbody').getByRole('checkbox').all()) await box.check();
  await expect(chosen).toContainText('Выбраны 2 страницы');

  await chosen.getByRole('button', { name: articles.actions.archive }).click();
  const question = page.getByRole('alertdialog', { name: 'Убрать в архив 2 страницы?' });
  await question.getByRole('button', { name: articles.actions.archive }).click();

  await expect(page.getByText('2 страницы в архиве')).toBeVisible();
  await expect(chosen).toBeHidden();
  await page.getByRole('button', { name: wordsOf('ru').admin.ui.undo }).click();
  await expect(page.getByText(articles.status.published)).toHaveCount(2);
});

test('the palette opens a page of the site, and the link dialog suggests it to an author', async ({ page }) => {
  const admin = await signInAs(page, 'admin');
  const marker = await publishTwo(page, admin.token);
  await page.goto('/admin');
  await expect(page.locator('main:not([aria-busy]) h1')).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.getByRole('searchbox', { name: shell.find }).fill(`Правила ${marker}`);
  await expect(page.getByRole('group', { name: nav.pages }).getByRole('menuitem')).toContainText(marker);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/pages\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('textbox', { name: editor.title })).toHaveValue(`Правила ${marker}`);

  await signInAs(page, 'author');
  await page.goto('/admin/articles/new');
  await page.getByRole('textbox', { name: editor.body }).click();
  await page.keyboard.press('Control+K');
  await page.getByLabel(editor.link.address).fill(`Правила ${marker}`);
  await page.getByRole('dialog').getByRole('button', { name: marker }).click();
  await expect(editorHtmlOf(page).getByRole('link', { name: marker })).toHaveAttribute(
    'href',
    `/pages/pravila-${marker}`,
  );
});

/** @returns the end of the titles of two new pages */
async function publishTwo(page: Page, token: string): Promise<string> {
  const marker = crypto.randomUUID().slice(0, 8);
  for (const title of ['Правила', 'Исправления']) {
    const data = {
      title: `${title} ${marker}`,
      language: 'ru',
      body: '<p>Текст</p>',
      summary: 'Кратко',
      status: 'published',
    };
    const answer = await page.request.post('/api/pages', { data, headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(201);
  }
  return marker;
}
