import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { type Running, startProcess } from '../__tests__/support/startProcess.ts';
import { freePort, makeTempFolder } from '../__tests__/support/startSite.ts';
import { testSettings } from '../__tests__/support/testSettings.ts';
import { firstAdmin } from './admin.ts';
import { openIdle, whenIdle } from './idle.ts';
import { wordsOf } from './people.ts';

// One site for all tests of this file.
test.describe.configure({ mode: 'default' });

const dataDirectory = makeTempFolder();
const pages = ['/en/login', '/en', '/en/search', '/en/subscribe', '/en/forgot-password'];
let copy: string;
let site: Running;

/**
 * A copy of the source below the checkout, where Node and Next find the packages. Without a lock file of its own, Next
 * takes it for a workspace of the checkout.
 */
function copyOfTree(): string {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(resolve('.cache/development-'));
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  const needed =
    /^(components|lib|pages|public)\/|^(dev\.ts|server\.ts|package\.json|tsconfig\.json|[\w-]+\.config\.js)$/;
  for (const path of tracked.split('\0').filter((name) => needed.test(name))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  return folder;
}

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(copy, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(copy, path), text.replace(from, to));
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  copy = copyOfTree();
  const port = await freePort();
  const settings = {
    ...testSettings,
    NODE_ENV: 'development',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: '.next',
    DATA_DIR: dataDirectory,
    SITE_URL: `http://127.0.0.1:${port}`,
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
  };
  site = await startProcess(join(copy, 'dev.ts'), port, '/api/ready', settings, { cwd: copy });
  // Compiled here, where there is time: on a busy machine each page takes a minute.
  for (const path of pages) await fetch(site.url + path);
});

test.afterAll(async () => {
  await site?.stop();
  await new EmbeddedPostgres(dataDirectory).stop();
  for (const folder of [copy, dataDirectory]) rmSync(folder, { recursive: true, force: true });
});

test('`npm run dev` signs in, and shows edits without a reload', async ({ page }) => {
  const words = wordsOf('en').accountPages;
  await page.goto(`${site.url}/en/login`);
  await page.getByLabel(words.email).fill(firstAdmin.email);
  await page.getByLabel(words.password, { exact: true }).fill(firstAdmin.password);
  await page.locator('main').getByRole('button', { name: words.login.submit, exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  await whenIdle(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();

  await openIdle(page, `${site.url}/en/forgot-password`);
  const field = page.getByLabel(words.email);
  await field.fill('typed@example.com');
  const component = 'components/accounts/ForgotPasswordView.tsx';
  edit(component, "t('accountPages.forgot.title')", "'Edited title'");
  await expect(page.getByRole('heading', { name: 'Edited title' })).toBeVisible();
  // A reload would have cleared it.
  await expect(field).toHaveValue('typed@example.com');

  const response = await fetch(`${site.url}/en/forgot-password`);
  expect(await response.text()).toContain('Edited title');
  expect(response.headers.get('content-security-policy')).toContain("object-src 'none'");

  edit('lib/site/server/api/health.ts', "status: 'ok' as const", "status: 'edited' as never");
  const health = async () => (await fetch(`${site.url}/api/health`).catch(() => null))?.text();
  await expect.poll(health, { timeout: 120_000 }).toContain('edited');
});

test('`npm run dev` finds the same HTML in the browser as on the server', async ({ page }) => {
  const differences: string[] = [];
  page.on('console', (message) => {
    if (/hydrat/i.test(message.text())) differences.push(`${page.url()}: ${message.text()}`);
  });
  for (const path of pages.filter((page) => page !== '/en/forgot-password')) {
    await openIdle(page, site.url + path);
    // Readers' pages load React at the first press.
    await page.keyboard.press('Tab');
    await whenIdle(page);
  }

  expect(differences).toEqual([]);
});
