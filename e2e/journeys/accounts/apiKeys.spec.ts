import { signInAs } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { inDatabase } from '../../inDatabase.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { aPerson, wordsOf } from '../../people.ts';

for (const [language, prefix] of [
  ['ru', ''],
  ['en', '/en'],
  ['hy', '/hy'],
] as const) {
  const { apiKeys: words } = wordsOf(language).admin;
  const { over_a_year: pastError, not_future: missingDay } = wordsOf(language).errors.fields;

  test(`an author makes a key, uses and revokes it, in ${language}`, async ({ page, context, consoleErrors }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(page, 'author', language);
    await page.goto(`${prefix}/admin/api-keys`);
    await expect(page.getByText(words.none.title)).toBeVisible();
    expect(await accessibilityViolations(page, 'html', language === 'ru')).toEqual([]);

    await page.getByRole('button', { name: words.make }).click();
    const form = page.getByRole('dialog', { name: words.new.title });
    await expect(form.getByLabel(words.new.name)).toBeFocused();
    await page.keyboard.type('Telegram');
    const read = form.getByRole('checkbox', { name: words.scopes.read });
    await expect(read).toBeChecked();
    await form.getByRole('checkbox', { name: words.scopes.articles }).press('Space');
    await form.getByLabel(words.new.term, { exact: true }).selectOption(words.new.date);
    await form.getByRole('button', { name: words.new.submit }).click();
    await expect(form.getByText(missingDay)).toBeVisible();
    await form.getByLabel(words.new.lastDay).fill('2199-12-31');
    await form.getByRole('button', { name: words.new.submit }).click();
    await expect(form.getByText(pastError)).toBeVisible();
    expect(await accessibilityViolations(page, 'html', language === 'ru')).toEqual([]);
    await form.getByLabel(words.new.term, { exact: true }).selectOption('30');
    await form.getByRole('button', { name: words.new.submit }).click();

    const shown = page.getByRole('dialog', { name: words.created.title.replace('{{name}}', 'Telegram') });
    const key = await shown.getByLabel(words.created.key).inputValue();
    expect(key).toMatch(/^vk_[\w-]{43}$/);
    await page.keyboard.press('Escape');
    expect(await accessibilityViolations(page, 'html', language === 'ru')).toEqual([]);
    await shown.getByRole('button', { name: words.created.copy }).click();
    await expect(page.getByText(words.created.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await shown.getByRole('button', { name: words.created.done }).click();

    const call = async () =>
      (await page.request.get('/api/articles', { headers: { authorization: `Bearer ${key}` } })).status();
    expect(await call()).toBe(200);
    const row = page.getByRole('row', { name: 'Telegram' });
    await expect(row).toContainText('read, articles:write');
    expect(await page.content()).not.toContain(key);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await overflowingWidths(page)).toEqual([]);

    await row.getByRole('button', { name: words.actionsFor.replace('{{name}}', 'Telegram') }).click();
    await page.getByRole('menuitem', { name: words.revoke }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.revoke }).click();
    await expect(row).toContainText(words.state.revoked);
    await expect(row.getByRole('button')).toHaveCount(0);
    expect(await call()).toBe(401);
    // The refused days.
    expect(consoleErrors.splice(0)).toHaveLength(2);
  });
}

test('a session that is 16 minutes old asks for the password before it makes a key', async ({
  page,
  consoleErrors,
}) => {
  const { apiKeys: words } = wordsOf('ru').admin;
  const person = aPerson();
  const { user, token } = await (await page.request.post('/api/auth/register', { data: person })).json();
  await inDatabase(`update users set role = 'author' where id = $1`, [user.id]);
  await inDatabase(
    `update sessions set created_at = now() - interval '16 minutes', confirmed_at = null where user_id = $1`,
    [user.id],
  );
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  await page.goto('/admin/api-keys');
  await page.getByRole('button', { name: words.make }).click();
  await page.getByLabel(words.new.name).fill('Робот');
  await page.getByRole('button', { name: words.new.submit }).click();

  await page.locator('input[type="password"]').fill(person.password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog').getByRole('textbox', { name: words.created.key })).toHaveValue(/^vk_/);
  // The refused call.
  expect(consoleErrors.splice(0)).toHaveLength(1);
});
