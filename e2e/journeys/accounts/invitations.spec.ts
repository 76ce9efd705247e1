import { join } from 'node:path';
import { linkIn, mailsTo } from '../../../__tests__/support/mails.ts';
import { firstAdmin, signInAs } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { inDatabase } from '../../inDatabase.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { aPerson, wordsOf } from '../../people.ts';

const { users: words, nav } = wordsOf('ru').admin;

/** The path of the link in the invitation's mail. */
async function mailedPath(email: string): Promise<string> {
  let path = '';
  await expect(async () => {
    const mails = await mailsTo(email, join(process.env.E2E_SITE_DATA ?? '', 'mail'));
    const link = mails.map(linkIn).findLast((one) => one.includes('/invitation?'));
    const { pathname, search } = new URL(link ?? '');
    path = pathname + search;
  }).toPass();
  return path;
}

for (const [language, prefix] of [
  ['ru', ''],
  ['en', '/en'],
  ['hy', '/hy'],
] as const) {
  const { accountPages, admin } = wordsOf(language);

  test(`an admin invites an editor, who comes in by the mail, in ${language}`, async ({ page, browser, baseURL }) => {
    const { name, email, password } = aPerson();
    await signInAs(page, 'admin');
    await page.goto('/admin/users');
    await page.getByRole('button', { name: words.invite, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.invitations.email).fill(email);
    await dialog.getByLabel(words.columns.role).selectOption('editor');
    await dialog.getByLabel(words.invitations.language).selectOption(language);
    expect(await accessibilityViolations(page, 'html', language === 'ru')).toEqual([]);
    await dialog.getByRole('button', { name: words.invitations.submit }).click();
    await expect(page.getByText(words.invitations.done.create.replace('{{email}}', email)).first()).toBeVisible();
    await expect(page.getByRole('region', { name: words.invitations.title })).toContainText(email);

    const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
    await visitor.goto(await mailedPath(email));
    expect(new URL(visitor.url()).pathname).toBe(`${prefix}/invitation`);
    await expect(visitor.locator('main')).toContainText(accountPages.invitation.role.editor);
    const accept = visitor.getByRole('button', { name: accountPages.invitation.submit });
    await accept.click();
    await expect(visitor.getByLabel(accountPages.name, { exact: true })).toBeFocused();
    expect(await accessibilityViolations(visitor, 'html', language === 'ru')).toEqual([]);
    expect(await overflowingWidths(visitor)).toEqual([]);
    await visitor.getByLabel(accountPages.name, { exact: true }).fill(name);
    await visitor.getByLabel(accountPages.newPassword, { exact: true }).fill(password);
    await accept.click();

    await expect(visitor).toHaveURL(new RegExp(`${prefix}/admin$`));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(admin.nav.dashboard);
    await visitor.goBack();
    await expect(visitor).not.toHaveURL(/invitation/);
    await visitor.close();
  });
}

test('a reader accepts in their session without a password, and a used link says so', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  const reader = aPerson();
  const admin = await signInAs(page, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  await page.request.post('/api/invitations', {
    data: { email: reader.email, role: 'author', language: 'ru' },
    headers,
  });
  const path = await mailedPath(reader.email);
  const { token } = await (await page.request.post('/api/auth/register', { data: reader })).json();
  const tab = await browser.newPage({ ...(baseURL && { baseURL }) });
  await tab.goto('/robots.txt');
  await tab.evaluate((stored) => localStorage.setItem('token', stored), token);
  const { invitation } = wordsOf('ru').accountPages;

  await tab.goto(path);
  await expect(tab.locator('main')).toContainText(invitation.ownAccount.replace('{{email}}', reader.email));
  await expect(tab.locator('main input')).toHaveCount(0);
  await tab.getByRole('button', { name: invitation.submit }).click();
  await expect(tab).toHaveURL(/\/admin$/);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await tab.close();

  await page.goto(path);
  await expect(page.getByText(wordsOf('ru').errors.invitation_over)).toBeVisible();
  await expect(page.getByRole('button', { name: invitation.submit })).toHaveCount(0);
  // The refused lookup.
  consoleErrors.length = 0;
});

test('an expired link says so, and a new one works once the invitation was sent again', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = aPerson();
  const admin = await signInAs(page, 'admin');
  await page.request.post('/api/invitations', {
    data: { email, role: 'author', language: 'hy' },
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const path = await mailedPath(email);
  await inDatabase(`update invitations set expires_at = now() - interval '1 minute' where email = $1`, [email]);
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
  const { accountPages, errors } = wordsOf('hy');
  const accept = visitor.getByRole('button', { name: accountPages.invitation.submit });

  await visitor.goto(path);
  await expect(visitor.getByText(errors.invitation_over)).toBeVisible();
  await expect(accept).toHaveCount(0);

  await page.goto('/admin/users');
  const row = page.getByRole('region', { name: words.invitations.title }).getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(words.invitations.state.expired);
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: words.invitations.resend, exact: true }).click();
  await expect(row).not.toContainText(words.invitations.state.expired);
  await expect(async () => expect(await mailedPath(email)).not.toBe(path)).toPass();
  await visitor.goto(await mailedPath(email));
  await expect(accept).toBeVisible();
  await visitor.close();
});

test('an address with a staff account is not invited, and the dialog says why', async ({ page, consoleErrors }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: words.invite, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.invitations.email).fill(firstAdmin.email);
  await dialog.getByRole('button', { name: words.invitations.submit }).click();

  await expect(dialog).toContainText(wordsOf('ru').errors.invitee_is_staff);
  await expect(dialog.getByLabel(words.invitations.email)).toHaveValue(firstAdmin.email);
  // The refused invitation, which the browser reports itself.
  consoleErrors.length = 0;
});

test('an admin renews and revokes an invitation, and requires a new password of a user', async ({ page }) => {
  const admin = await signInAs(page, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const [invited, user] = [aPerson(), aPerson()];
  await page.request.post('/api/auth/register', { data: user });
  await page.request.post('/api/invitations', {
    data: { email: invited.email, role: 'author', language: 'ru' },
    headers,
  });
  await page.goto(`/admin/users?q=${user.email}`);
  const act = async (label: string, action: string) => {
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const ofInvitation = words.invitations.actionsFor.replace('{{email}}', invited.email);
  const ofUser = words.actionsFor.replace('{{name}}', user.name);

  await act(ofInvitation, words.invitations.resend);
  await expect(page.getByText(words.invitations.done.resend.replace('{{email}}', invited.email)).first()).toBeVisible();
  await act(ofInvitation, words.invitations.revoke);
  await page.getByRole('alertdialog').getByRole('button', { name: words.invitations.revoke }).click();
  await expect(page.getByRole('button', { name: ofInvitation })).toHaveCount(0);

  await act(ofUser, words.actions.rename);
  await page.getByRole('dialog').getByLabel(words.columns.name).fill(`${user.name} II`);
  await page.getByRole('dialog').getByRole('button', { name: words.rename.save }).click();
  await expect(page.getByRole('table', { name: nav.users })).toContainText(`${user.name} II`);
  await act(`${ofUser} II`, words.actions.requirePassword);
  await page.getByRole('alertdialog').getByRole('button', { name: words.actions.requirePassword }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(
    (await page.request.post('/api/auth/login', { data: { email: user.email, password: user.password } })).status(),
  ).toBe(401);
});
