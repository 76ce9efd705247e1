import { signInAs } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

test('a newsroom page moves to the user’s language, with its query and without a history entry', async ({ page }) => {
  await signInAs(page, 'author', 'hy');
  await page.goto('/search');
  const before = await page.evaluate(() => history.length);

  await page.goto('/admin/articles?status=draft#content');

  await expect(page).toHaveURL('/hy/admin/articles?status=draft#content');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('hy').admin.nav.articles);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hy');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL('/search');
});

test('the language that is chosen in the newsroom is saved in the profile', async ({ page }) => {
  await signInAs(page, 'author', 'ru');
  await page.goto('/admin/articles?status=draft');

  const button = page.getByRole('button', { name: 'English', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/en/admin/articles?status=draft');
  await page.goto('/admin');
  await expect(page).toHaveURL('/en/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en').admin.nav.dashboard);
});

test('a choice that can’t be saved is reported, and the page stays', async ({ page, consoleErrors }) => {
  await signInAs(page, 'author', 'ru');
  await page.goto('/admin');
  await page.route('**/api/auth/profile', (route) => route.abort());

  await page.getByRole('button', { name: 'English', exact: true }).click();

  await expect(page.getByText(wordsOf('ru').admin.ui.failure.trouble)).toBeVisible();
  await expect(page).toHaveURL('/admin');
  consoleErrors.length = 0;
});

test('pages of readers stay in their language', async ({ page }) => {
  await signInAs(page, 'author', 'hy');
  for (const path of ['/', '/en', '/en/profile']) {
    await page.goto(path);
    await expect(page.locator('header').getByRole('button').first()).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});
