import type { Page } from 'playwright/test';
import { codeOf } from '../../../__tests__/support/secondFactors.ts';
import { freePort, startSite, type TestSite } from '../../../__tests__/support/startSite.ts';
import { query } from '../../../__tests__/support/TestDatabases.ts';
import { expect, test } from '../../fixtures.ts';
import { formerCodeOf } from '../../formerCodeOf.ts';
import { aPerson, type Person, wordsOf } from '../../people.ts';
import { addAuthenticator } from '../../virtualAuthenticator.ts';

const words = wordsOf('en');
const { accountPages } = words;
const { security, secondStep } = accountPages;
let site: TestSite;
let baseUrl = '';

// Browsers allow passkeys for host names only, not for addresses.
test.beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  site = await startSite({ PORT: String(port), SITE_URL: baseUrl });
});
test.afterAll(() => site.remove());
// They would intercept a host that does not begin with a digit.
test.use({ stubsExternal: false });

const formOf = (page: Page, name: string) => page.getByRole('form', { name });
const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();

async function enterPassword(page: Page, person: Person): Promise<void> {
  await page.goto(`${baseUrl}/en/login`);
  await page.getByLabel(accountPages.email).fill(person.email);
  await page.getByLabel(accountPages.password, { exact: true }).fill(person.password);
  await press(page, accountPages.login.submit);
}

async function openProfile(page: Page): Promise<void> {
  await page.goto(`${baseUrl}/en/profile`);
  await expect(page.getByRole('heading', { name: security.passkeys })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${baseUrl}/en/profile`);
  await press(page, words.account.logOut);
  await expect(page.getByRole('link', { name: words.account.signIn }).first()).toBeVisible();
}

test('a reader sets up a passkey and an app, and signs in with each of them', async ({ page, consoleErrors }) => {
  const person = aPerson();
  await page.request.post(`${baseUrl}/api/auth/register`, { data: person });
  await query(site.connectionString, 'update users set email_verified = true');
  await addAuthenticator(page);
  await enterPassword(page, person);
  await expect(page).not.toHaveURL(/login/);

  await openProfile(page);
  await press(page, security.addPasskey);
  await formOf(page, security.addPasskey).getByLabel(security.passkeyName).fill('Work laptop');
  await press(page, security.continue);
  await expect(page.getByText('Passkey added: Work laptop.')).toBeVisible();
  const codes = await page.locator('.recovery-codes code').allTextContents();
  expect(codes).toHaveLength(10);
  await press(page, security.codesSaved);

  await press(page, security.appAdd);
  await press(page, security.continue);
  await expect(page.getByRole('img', { name: security.qrCode })).toBeVisible();
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '');
  await page.getByLabel(secondStep.code).fill(await formerCodeOf(secret));
  await press(page, security.confirm);
  await expect(page.getByText(security.appAdded)).toBeVisible();

  await signOut(page);
  await page.goto(`${baseUrl}/en/login`);
  await press(page, accountPages.login.passkey);
  await expect(page).not.toHaveURL(/login/);

  await signOut(page);
  await enterPassword(page, person);
  await expect(page.getByRole('heading', { name: secondStep.title })).toBeVisible();
  await page.getByLabel(secondStep.code).fill(codeOf(secret));
  await page.getByLabel(secondStep.remember).check();
  await press(page, secondStep.submit);
  await expect(page).not.toHaveURL(/login/);

  await signOut(page);
  await enterPassword(page, person);
  await expect(page, 'the device is remembered').not.toHaveURL(/login/);

  await signOut(page);
  await page.evaluate(() => localStorage.removeItem('vestnik-device'));
  for (const isFirst of [true, false]) {
    await enterPassword(page, person);
    await press(page, secondStep.useRecovery);
    await page.getByLabel(secondStep.recoveryCode).fill(codes[0] ?? '');
    await press(page, secondStep.submit);
    if (isFirst) {
      await expect(page).not.toHaveURL(/login/);
      await signOut(page);
    }
  }
  await expect(page.getByText(words.errors.wrong_second_factor)).toBeVisible();

  // The refused sign-ins, which the browser reports itself.
  expect(consoleErrors.filter((error) => !error.includes('401'))).toEqual([]);
  consoleErrors.length = 0;
});
