import type { Page } from 'playwright/test';
import { codeOf } from '../../../__tests__/support/secondFactors.ts';
import { freePort, startSite, type TestSite } from '../../../__tests__/support/startSite.ts';
import { query } from '../../../__tests__/support/TestDatabases.ts';
import { firstAdmin } from '../../admin.ts';
import { editorHtmlOf, expectSaved, goToEnd } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { formerCodeOf } from '../../formerCodeOf.ts';
import { aPerson, type Person, wordsOf } from '../../people.ts';

const words = wordsOf('ru');
const { accountPages } = words;
const { security, secondStep } = accountPages;
const { signIn } = words.admin.editor;
let site: TestSite;
let baseUrl = '';

// One site for all of them, of whose settings one test changes one. Browsers allow passkeys for host names only.
test.describe.configure({ mode: 'default' });
test.use({ stubsExternal: false });
test.beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  const admin = { ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password };
  site = await startSite({ PORT: String(port), SITE_URL: baseUrl, ...admin });
});
test.afterAll(() => site.remove());

type Answer = { token: string; user: { id: string }; secret: string; id: string; challenge: string };

async function call(page: Page, method: string, path: string, data?: object, token?: string): Promise<Answer> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), 'if-match': '"s0"' };
  const answer = await page.request.fetch(`${baseUrl}/api${path}`, { method, data, headers });
  return JSON.parse((await answer.text()) || 'null');
}

/** An author, signed in here, with an authenticator app. */
async function anAuthorWithApp(page: Page): Promise<{ author: Person; token: string; id: string; secret: string }> {
  const author = aPerson();
  const { token, user } = await call(page, 'POST', '/auth/register', author);
  await query(site.connectionString, "update users set email_verified = true, role = 'author' where id = $1", [
    user.id,
  ]);
  const { secret } = await call(
    page,
    'POST',
    '/auth/second-factor/authenticator',
    { password: author.password },
    token,
  );
  const code = await formerCodeOf(secret);
  await call(page, 'POST', '/auth/second-factor/authenticator/confirm', { code }, token);
  await enterToken(page, token);
  return { author, token, id: user.id, secret };
}

async function enterToken(page: Page, token: string): Promise<void> {
  await page.goto(`${baseUrl}/robots.txt`);
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
}

async function openNewArticle(page: Page, token: string): Promise<void> {
  const article = { title: 'Мосты', body: '<p>Один мост.</p>', language: 'ru' };
  const { id } = await call(page, 'POST', '/articles', article, token);
  await page.goto(`${baseUrl}/admin/articles/${id}`);
  await expect(editorHtmlOf(page)).toBeVisible();
}

/** Refused requests, which the browser reports itself, and the session that an admin has ended. */
function expectOnlyRefusals(consoleErrors: string[]): void {
  expect(consoleErrors.filter((error) => !/40[13]|Не удалось загрузить профиль/.test(error))).toEqual([]);
  consoleErrors.length = 0;
}

for (const { device, ...viewport } of [
  { device: 'a desktop', width: 1280, height: 800 },
  { device: 'a phone', width: 390, height: 800 },
])
  test(`an author signs in again beside the text with both steps on ${device}`, async ({ page, consoleErrors }) => {
    await page.setViewportSize(viewport);
    const { author, token, secret } = await anAuthorWithApp(page);
    await openNewArticle(page, token);
    // Otherwise the page might ask for the sign-in in the middle of the sentence, whose rest would go into the dialog.
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/version$/, async (route) => {
      await typed;
      await route.continue().catch(() => {});
    });
    await call(page, 'POST', '/auth/logout', undefined, token);
    await goToEnd(page);
    await page.keyboard.type(' И ещё один.');
    release();

    const first = page.getByRole('dialog', { name: signIn.title });
    await first.getByLabel(signIn.password, { exact: true }).fill(author.password);
    await page.keyboard.press('Enter');
    const second = page.getByRole('dialog', { name: secondStep.title });
    await expect(second.getByLabel(secondStep.code)).toBeFocused();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-${viewport.width}.png` });
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(second.getByRole('alert').filter({ hasText: words.errors.wrong_second_factor })).toBeVisible();
    await second.getByLabel(secondStep.code).fill(codeOf(secret));
    await second.getByLabel(secondStep.remember).check();
    await second.getByRole('button', { name: secondStep.submit }).click();

    await expect(second).toBeHidden();
    await expectSaved(page);
    await page.reload();
    await expect(editorHtmlOf(page)).toContainText('Один мост. И ещё один.');
    expect(await page.evaluate(() => localStorage.getItem('vestnik-device'))).toBeTruthy();
    expectOnlyRefusals(consoleErrors);
  });

test('the editor asks for a sign-in as soon as a request finds the session over', async ({ page, consoleErrors }) => {
  const { token } = await anAuthorWithApp(page);
  await openNewArticle(page, token);
  await call(page, 'POST', '/auth/logout', undefined, token);

  const dialog = page.getByRole('dialog', { name: signIn.title });
  await expect(dialog).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-first.png` });
  await expect(editorHtmlOf(page)).toContainText('Один мост.');
  expectOnlyRefusals(consoleErrors);
});

test('an admin removes a lost second step, and the author comes in with the password', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const { author } = await anAuthorWithApp(page);
  const admins = await browser.newPage();
  await enterToken(admins, (await call(admins, 'POST', '/auth/login', firstAdmin)).token);
  const { actionsFor, actions } = words.admin.users;
  await admins.goto(`${baseUrl}/admin/users?q=${author.email}`);
  await admins.getByRole('button', { name: actionsFor.replace('{{name}}', author.name) }).click();
  await admins.getByRole('menuitem', { name: actions.resetSecondFactor, exact: true }).click();
  await admins.getByRole('alertdialog').getByRole('button', { name: actions.resetSecondFactor }).click();
  await expect(
    admins.getByText(words.admin.users.done.resetSecondFactor.replace('{{name}}', author.name)),
  ).toBeVisible();
  await admins.close();

  await page.goto(`${baseUrl}/login`);
  await page.getByLabel(accountPages.email).fill(author.email);
  await page.getByLabel(accountPages.password, { exact: true }).fill(author.password);
  await page.locator('main').getByRole('button', { name: accountPages.login.submit, exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  expectOnlyRefusals(consoleErrors);
});

test('staff without the required second step set it up before the newsroom opens', async ({ page, consoleErrors }) => {
  const { token, secret: lost } = await anAuthorWithApp(page);
  const remove = () => call(page, 'DELETE', '/auth/second-factor/authenticator', {}, token);
  const { challenge } = await remove();
  await call(page, 'POST', '/auth/confirmation', { challenge, code: codeOf(lost) }, token);
  await remove();
  const admin = await call(page, 'POST', '/auth/login', firstAdmin);
  await call(page, 'PUT', '/settings', { secondFactorRequired: true }, admin.token);

  await page.goto(`${baseUrl}/admin`);
  await expect(page).toHaveURL(/\/profile#security$/);
  await expect(page.getByText(security.required)).toBeVisible();
  await page.locator('main').getByRole('button', { name: security.appAdd, exact: true }).click();
  const form = page.getByRole('form', { name: security.appAdd });
  await form.getByRole('button', { name: security.continue }).click();
  const secret = (await page.locator('form code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel(secondStep.code).fill(codeOf(secret));
  await page.getByRole('button', { name: security.confirm, exact: true }).click();
  await expect(page.getByText(security.appAdded)).toBeVisible();

  await page.goto(`${baseUrl}/admin/articles`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/articles/);
  expectOnlyRefusals(consoleErrors);
});
