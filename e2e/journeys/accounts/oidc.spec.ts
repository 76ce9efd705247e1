import { OidcServer, startProvider } from '../../../__tests__/support/OidcServer.ts';
import { startSite, type TestSite } from '../../../__tests__/support/startSite.ts';
import { firstAdmin } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { makeSiteFolder } from '../../makeSiteFolder.ts';

// The provider is a second site on this machine.
test.use({ stubsExternal: false });

const provider = new OidcServer();
let site: TestSite;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSite({
    ...(await startProvider(provider)),
    DATA_DIR: makeSiteFolder(),
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    OIDC_NAME: 'Staff ID',
  });
});
test.afterAll(async () => {
  await site?.remove();
  await provider.stop();
});

test('an admin joins the account to the provider, signs in there, and confirms there', async ({
  page,
  consoleErrors,
}) => {
  provider.people.set('chief', { name: 'Chief', email: firstAdmin.email, email_verified: true });
  const atProvider = async (window: typeof page) => {
    await window.getByLabel('Name').fill('chief');
    await window.getByRole('button', { name: 'Continue' }).click();
  };

  await test.step('a stranger to the site is told to join first, in the page’s language', async () => {
    // Clicked before the page's scripts run, when its link has no `next` yet.
    await page.route('**/*.js*', () => undefined);
    await page.goto(`${site.url}/en/login?next=%2Fen%2Fprofile`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Sign in with Staff ID' }).click({ noWaitAfter: true });
    await page.getByLabel('Name').waitFor();
    await page.unroute('**/*.js*');
    await atProvider(page);
    await expect(page.getByText('isn’t connected to your account yet')).toBeVisible();
    // The refusal's 401.
    consoleErrors.length = 0;
    await expect(page).toHaveURL(`${site.url}/en/login?next=%2Fen%2Fprofile`);
  });

  await test.step('the owner joins it in the profile, in a window', async () => {
    await page.getByLabel('Email').fill(firstAdmin.email);
    await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Connect', exact: true }).click(),
    ]);
    // The provider remembers this browser, so the window closes by itself.
    await expect(page.getByText('Staff ID is connected to this account.')).toBeVisible();
    await expect.poll(() => window.isClosed()).toBe(true);
    await page.getByRole('button', { name: 'Sign out' }).last().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  await test.step('the provider signs in, back to where the admin came from', async () => {
    await page.goto(`${site.url}/en/login?next=%2Fen%2Fprofile`);
    await page.getByRole('link', { name: 'Sign in with Staff ID' }).click();
    await expect(page).toHaveURL(`${site.url}/en/profile`);
    await expect(page.getByText('Staff ID is connected to this account.')).toBeVisible();
  });

  await test.step('a silent sign-in confirms nothing; the provider’s question does, and the page stays', async () => {
    await page.getByRole('button', { name: 'Disconnect' }).click();
    const dialog = page.getByRole('dialog');
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'Confirm with Staff ID' }).click(),
    ]);
    await atProvider(window);
    await expect(page.getByText('Staff ID is disconnected.')).toBeVisible();
    await expect(dialog).toBeHidden();
    // The question's 403.
    consoleErrors.length = 0;
  });
});
