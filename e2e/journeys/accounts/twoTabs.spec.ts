import { expect, test } from '../../fixtures.ts';
import { openIdle } from '../../idle.ts';
import { registerAndSignIn, wordsOf } from '../../people.ts';

const { account, accountPages, article } = wordsOf('ru');
const path = '/articles/tri-tysyachi-zim-v-odnoy-trube';

test('signing out in one tab updates the other', async ({ page, context }) => {
  const { name } = await registerAndSignIn(page);
  const other = await context.newPage();
  // Requests still running at the end of the session would be refused.
  const responses = [/likes\/status/, /saved-articles\/status/].map((call) => page.waitForResponse(call));
  await page.goto(path);
  await Promise.all(responses);
  await other.goto('/profile');
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();

  await other.locator('main').getByRole('button', { name: account.logOut }).click();

  await expect(page.getByRole('banner').getByRole('link', { name: account.signIn })).toBeVisible();
  await expect(other.getByText(accountPages.gate.title)).toBeVisible();
});

test('signing in in one tab updates the other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(path);
  await expect(other.getByRole('banner').getByRole('link', { name: account.signIn })).toBeVisible();

  const { name } = await registerAndSignIn(page);
  await page.goto('/');

  await expect(other.getByRole('banner').getByRole('button', { name })).toBeVisible();
});

test('likes and saves of one tab appear in the other when it is opened again', async ({ page, context }) => {
  await registerAndSignIn(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await openIdle(tab, path);

  // The buttons show both before the server has them.
  const stored = ['/api/likes', '/api/saved-articles'].map((call) =>
    page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith(call)),
  );
  await page.getByRole('button', { name: article.like }).click();
  await page.locator('#save').click();
  await expect(page.getByRole('button', { name: article.like })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#save')).toHaveAttribute('aria-pressed', 'true');
  await Promise.all(stored);

  await other.reload();
  await expect(other.getByRole('button', { name: article.like })).toHaveAttribute('aria-pressed', 'true');
  await expect(other.locator('#save')).toHaveAttribute('aria-pressed', 'true');
});
