import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import type { Running } from '../../__tests__/support/startProcess.ts';
import { startSite, type TestSite } from '../../__tests__/support/startSite.ts';
import { firstAdmin } from '../admin.ts';
import { startEmulator } from '../emulator/startEmulator.ts';
import { expect, test } from '../fixtures.ts';
import { confirmAtGoogle, routeToEmulator, secondTab } from '../google.ts';
import { makeSiteFolder } from '../makeSiteFolder.ts';

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
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');

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
    await page.goto(`${site.url}/subscribe`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ани' })).toBeVisible();
    expect(requested).toEqual([]);
  });
});
