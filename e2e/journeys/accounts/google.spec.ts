import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { codeOf } from '../../../__tests__/support/secondFactors.ts';
import type { Running } from '../../../__tests__/support/startProcess.ts';
import { startSite, type TestSite } from '../../../__tests__/support/startSite.ts';
import { query } from '../../../__tests__/support/TestDatabases.ts';
import { firstAdmin } from '../../admin.ts';
import { editorHtmlOf, expectSaved } from '../../editor.ts';
import { startEmulator } from '../../emulator/startEmulator.ts';
import { expect, test } from '../../fixtures.ts';
import { formerCodeOf } from '../../formerCodeOf.ts';
import { chooseAtGoogle, confirmAtGoogle, routeToEmulator, secondTab } from '../../google.ts';
import { openIdle } from '../../idle.ts';
import { makeSiteFolder } from '../../makeSiteFolder.ts';
import { wordsOf } from '../../people.ts';

// One emulator and one site for all of them.
test.describe.configure({ mode: 'default' });
// Google is an external host; the emulator replaces it.
test.use({ stubsExternal: false });

let emulator: Running;
let site: TestSite;

test.beforeAll(async () => {
  // The first run installs the emulator.
  test.setTimeout(240_000);
  // Sequentially, so that a failed start leaves nothing running.
  emulator = await startEmulator();
  site = await startSiteBesideEmulator();
});

test.afterAll(async () => {
  await Promise.all([emulator?.stop(), site?.remove()]);
});

test.beforeEach(async ({ page }) => {
  await routeToEmulator(page, emulator.url);
});

/**
 * With its own database: on that of the other browser tests it would send their mails with its own links. Not in
 * production mode, which refuses the emulator's unsigned tokens.
 */
function startSiteBesideEmulator(): Promise<TestSite> {
  return startSite({
    NODE_ENV: 'test',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    DATA_DIR: makeSiteFolder(),
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
  });
}

/**
 * The demo content would take half a minute, and one article is enough. @returns the article's path below its language
 */
async function publishArticle(request: APIRequestContext, language: 'ru' | 'hy'): Promise<string> {
  const { token } = await (await request.post(`${site.url}/api/auth/login`, { data: firstAdmin })).json();
  const answer = await request.post(`${site.url}/api/articles`, {
    data: { title: `Bridges, ${language}`, body: '<p>A bridge.</p>', language, status: 'published' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(201);
  return `/articles/${(await answer.json()).slug}`;
}

async function signInWithGoogle(page: Page, address: string, button: string): Promise<string> {
  const name = `Ани ${randomUUID().slice(0, 8)}`;
  await page.goto(site.url + address);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()]);
  await confirmAtGoogle(popup, { email: `${randomUUID()}@example.com`, name });
  return name;
}

const journeys = [
  {
    language: 'ru',
    prefix: '',
    words: { google: 'Войти через Google', like: 'Нравится', logOut: 'Выйти', signIn: 'Войти' },
  },
  {
    language: 'hy',
    prefix: '/hy',
    words: { google: 'Մուտք գործել Google-ով', like: 'Հավանել', logOut: 'Դուրս գալ', signIn: 'Մուտք' },
  },
] as const;

for (const { language, prefix, words } of journeys) {
  test(`a reader signs in with Google in ${language}, likes, returns and signs out, in two tabs`, async ({
    page,
    request,
  }) => {
    const article = prefix + (await publishArticle(request, language));
    const login = `${prefix}/login?next=${encodeURIComponent(article)}`;
    const name = await signInWithGoogle(page, login, words.google);

    await expect(page).toHaveURL(site.url + article);
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name })).toBeVisible();
    const like = page.getByRole('button', { name: words.like });
    // The button shows the like before the server has it, and a reload aborts the request.
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/likes'));
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    expect((await stored).ok()).toBe(true);

    await page.reload();
    await expect(header.getByRole('button', { name })).toBeVisible();
    await expect(like).toHaveAttribute('aria-pressed', 'true');

    const other = await secondTab(page.context(), emulator.url);
    await other.goto(`${site.url}${prefix}/profile`);
    await expect(other.getByRole('banner').getByRole('button', { name })).toBeVisible();
    await expect(other.getByLabel(/Имя|Անուն/)).toHaveValue(name);

    await header.getByRole('button', { name }).click();
    await header.getByRole('button', { name: words.logOut }).click();
    await expect(header.getByRole('link', { name: words.signIn })).toBeVisible();
    await expect(other.getByRole('banner').getByRole('link', { name: words.signIn })).toBeVisible();
    await page.reload();
    await expect(header.getByRole('link', { name: words.signIn })).toBeVisible();
  });
}

test('a Google user completes each sign-in with the second step, also beside a text', async ({
  page,
  consoleErrors,
}) => {
  const words = wordsOf('ru');
  const { security, secondStep } = words.accountPages;
  const name = await signInWithGoogle(page, '/login', words.accountPages.google);
  await expect(page).toHaveURL(`${site.url}/`);
  await query(site.connectionString, "update users set role = 'author', language = 'ru' where name = $1", [name]);

  await page.goto(`${site.url}/profile`);
  await page.getByRole('button', { name: security.appAdd, exact: true }).click();
  const form = page.getByRole('form', { name: security.appAdd });
  await form.getByRole('button', { name: security.continue }).click();
  const secret = (await page.locator('form code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel(secondStep.code).fill(await formerCodeOf(secret));
  await page.getByRole('button', { name: security.confirm, exact: true }).click();
  await expect(page.getByText(security.appAdded)).toBeVisible();
  await page.locator('main').getByRole('button', { name: words.account.logOut, exact: true }).click();
  await expect(page.getByRole('link', { name: words.account.signIn }).first()).toBeVisible();

  await page.goto(`${site.url}/register?next=/admin/articles/new`);
  await signInAgain(page, words.accountPages.google, name);
  await expect(page.getByRole('heading', { name: secondStep.title })).toBeVisible();
  await page.getByLabel(secondStep.code).fill(codeOf(secret));
  await page.getByRole('button', { name: secondStep.submit, exact: true }).click();
  await expect(editorHtmlOf(page)).toBeVisible();
  await page.reload();
  await expect(editorHtmlOf(page)).toBeVisible();

  await endGoogleSession(page);
  await editorHtmlOf(page).fill('Мост через реку.');
  const { signIn } = words.admin.editor;
  await expect(page.getByRole('dialog', { name: signIn.title })).toBeVisible();
  await signInAgain(page, signIn.google, name);
  const step = page.getByRole('dialog', { name: secondStep.title });
  await step.getByLabel(secondStep.code).fill(codeOf(secret, 1));
  await step.getByRole('button', { name: secondStep.submit, exact: true }).click();
  await expect(step).toBeHidden();
  await expectSaved(page);
  await expect(editorHtmlOf(page)).toContainText('Мост через реку.');
  expect(consoleErrors.filter((error) => !error.includes('401'))).toEqual([]);
  consoleErrors.length = 0;
});

async function signInAgain(page: Page, button: string, name: string): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()]);
  await chooseAtGoogle(popup, name);
}

/** Ends the sign-in on the server, without the page. */
async function endGoogleSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => {
    const stored = Object.entries(localStorage).find(([key]) => key.startsWith('firebase:authUser'))?.[1] ?? '{}';
    return JSON.parse(stored).stsTokenManager.accessToken;
  });
  const answer = await page.request.post(`${site.url}/api/auth/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(204);
}

test.describe('on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
  });

  test('Google’s script is loaded before the click, and on no other page', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('https://apis.google.com/')) requested.push(new URL(page.url()).pathname);
    });
    await page.goto(`${site.url}/login`);
    await expect.poll(() => requested).toContain('/login');

    await signInWithGoogle(page, '/login', 'Войти через Google');
    await expect(page).toHaveURL(`${site.url}/`);
    requested.length = 0;
    await openIdle(page, `${site.url}/subscribe`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ани' })).toBeVisible();
    expect(requested).toEqual([]);
  });
});
