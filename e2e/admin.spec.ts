import { firstAdmin, signInAs } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { pressEscapeInDialog } from './keyboard.ts';
import { accessibilityViolations } from './pageChecks.ts';
import { adminPages, publicPages } from './pages.ts';
import { wordsOf } from './people.ts';

const ru = wordsOf('ru');
test('the admin area handles shortcuts as soon as it is visible', async ({ page }) => {
  await signInAs(page, 'author');
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main:not([aria-busy]) h1')) return;
      observer.disconnect();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin');

  await expect(page.getByRole('searchbox', { name: ru.admin.shell.find })).toBeVisible();
});

test('dialogs of the admin area have no accessibility violation', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/articles');
  const row = page
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') })
    .first();
  await expect(row).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect(await accessibilityViolations(page), 'the palette').toEqual([]);
  await pressEscapeInDialog(page);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: ru.admin.shortcuts.title })).toBeVisible();
  expect(await accessibilityViolations(page), 'the keys').toEqual([]);
  await pressEscapeInDialog(page);

  await row.getByRole('checkbox').check();
  const chosen = page.getByRole('region', { name: ru.admin.articles.chosen.label });
  await chosen.getByRole('button', { name: ru.admin.articles.actions.delete, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await accessibilityViolations(page), 'a question').toEqual([]);
  await pressEscapeInDialog(page);

  await row.getByRole('button').click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await accessibilityViolations(page), 'a menu').toEqual([]);
});

test('a visitor is redirected to sign-in and back to the filtered list', async ({ page }) => {
  await page.goto('/admin/articles?status=draft');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Farticles%3Fstatus%3Ddraft/);

  await page.getByLabel(ru.accountPages.email).fill(firstAdmin.email);
  await page.getByLabel(ru.accountPages.password, { exact: true }).fill(firstAdmin.password);
  await page.locator('main').getByRole('button', { name: ru.accountPages.login.submit, exact: true }).click();

  await expect(page).toHaveURL(/\/admin\/articles\?status=draft$/);
  await expect(page.getByRole('tab', { selected: true })).toContainText(ru.admin.articles.listTabs.draft);
});

test('a reader sees that the admin area is not for readers', async ({ page }) => {
  const { name } = await signInAs(page, 'reader');
  await page.goto('/admin/articles');

  await expect(page.getByText(ru.admin.shell.noAccess.title)).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('an author has no links to pages for admins', async ({ page }) => {
  await signInAs(page, 'author');
  await page.goto('/admin');

  const navigation = page.getByRole('navigation', { name: ru.admin.shell.menu });
  await expect(navigation.getByRole('link', { name: ru.admin.nav.articles })).toBeVisible();
  await expect(navigation.getByRole('link', { name: ru.admin.nav.users })).toHaveCount(0);
  await expect(page.getByText(ru.admin.dashboard.ofOwn)).toBeVisible();
});

test('the site’s header links an author to the admin area, and a reader not', async ({ page }) => {
  const author = await signInAs(page, 'author');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: author.name }).click();
  await page.getByRole('banner').getByRole('link', { name: ru.account.newsroom }).click();
  await expect(page).toHaveURL(/\/admin$/);

  const reader = await signInAs(page, 'reader');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: reader.name }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: ru.account.profile })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: ru.account.newsroom })).toHaveCount(0);
});

test('the admin area is excluded from caches and search engines, and its texts from all other pages', async ({
  request,
}) => {
  for (const screen of adminPages) {
    const answer = await request.get(screen);
    expect(answer.headers()['cache-control'], screen).toBe('private, no-store');
    expect(answer.headers()['x-robots-tag'], screen).toContain('noindex');
    expect(await answer.text()).toMatch(/<meta[^>]+name="robots"[^>]+noindex/);
  }
  for (const address of publicPages.filter((path) => !path.includes('nothing'))) {
    const html = await (await request.get(address)).text();
    expect(html, address).not.toContain(ru.admin.shell.noAccess.title);
    expect(html, address).not.toMatch(/"admin":\{/);
  }
});

test('a message is displayed while the browser is offline', async ({ page, context, consoleErrors }) => {
  await signInAs(page, 'author');
  await openIdle(page, '/admin');
  await context.setOffline(true);
  await expect(page.getByText(ru.admin.shell.offline)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(ru.admin.shell.offline)).toHaveCount(0);
  consoleErrors.length = 0;
});
