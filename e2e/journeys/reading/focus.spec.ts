import { expect, test } from '../../fixtures.ts';
import { inDatabase } from '../../inDatabase.ts';
import { expectFocus, pressByKey } from '../../keyboard.ts';
import { aPerson, registerAndSignIn, wordsOf } from '../../people.ts';
import { aSubscriber } from '../../subscribers.ts';

const { account, accountPages: words, article, comments, search } = wordsOf('en');
const anArticle = '/en/articles/walnut-growers-sell-halves-not-shells';

// The browser logs refused requests.
test.afterEach(({ consoleErrors }) => {
  consoleErrors.length = 0;
});

test('commenting, replying, deleting, liking and saving by keyboard keeps the focus', async ({ page }) => {
  const { name } = await registerAndSignIn(page);
  await page.goto(anArticle);
  const section = page.getByRole('region', { name: comments.title });
  await section.scrollIntoViewIfNeeded();
  const send = section.getByRole('button', { name: comments.send });

  await pressByKey(send.first());
  await expect(section.getByLabel(comments.yours)).toBeFocused();
  for (const text of [`One by ${name}`, `Two by ${name}`]) {
    await section.getByLabel(comments.yours).fill(text);
    await pressByKey(send.first());
    await expect(section.getByText(text)).toBeVisible();
    await expect(send.first()).toBeFocused();
  }

  const written = section.getByRole('article').filter({ hasText: `One by ${name}` });
  await pressByKey(written.getByRole('button', { name: comments.reply }));
  await page.keyboard.type(`Three by ${name}`);
  await page.keyboard.press('Escape');
  await expect(written.getByLabel(comments.replyTo.replace('{{name}}', name))).toBeHidden();
  await expect(written.getByRole('button', { name: comments.reply })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(written.getByLabel(comments.replyTo.replace('{{name}}', name))).toHaveValue(`Three by ${name}`);
  await pressByKey(written.getByRole('button', { name: comments.send }));
  await expect(section.getByText(`Three by ${name}`)).toBeVisible();
  await expectFocus(page, 'a reply');

  for (const text of [`Three by ${name}`, `Two by ${name}`, `One by ${name}`]) {
    const one = section.getByRole('article').filter({ hasText: text });
    await pressByKey(one.getByRole('button', { name: comments.delete }));
    await pressByKey(one.getByRole('button', { name: comments.deleteYes }));
    await expect(one).toHaveCount(0);
    await expect(section.getByText(comments.deleted)).toBeFocused();
  }

  const save = page.locator('#save');
  await pressByKey(save);
  await expect(save).toHaveText(article.saved);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  // A click during the previous request is ignored.
  await expect(async () => {
    if ((await save.innerText()).trim() === article.saved) await pressByKey(save);
    await expect(save).toHaveText(article.save, { timeout: 2_000 });
  }).toPass();
  await expect(save).toBeFocused();
});

test('every form of the profile keeps the focus', async ({ page }) => {
  const person = await registerAndSignIn(page);
  for (let n = 0; n < 3; n += 1)
    await page.request.post('/api/auth/login', { data: { email: person.email, password: person.password } });
  await page.goto('/en/profile');
  const main = page.locator('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });

  await main.getByLabel(words.name, { exact: true }).fill(`${person.name} II`);
  await pressByKey(button(words.profile.save));
  await expect(page.getByText(words.profile.kept)).toBeVisible();
  await expect(button(words.profile.save)).toBeFocused();

  await pressByKey(button(words.profile.resend));
  await expectFocus(page, 'another mail');
  await pressByKey(button(words.data.get));
  await expectFocus(page, 'the export');

  const sessions = main.getByRole('region', { name: words.sessions.title });
  const end = sessions.locator('.sessions button');
  const rows = sessions.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  for (const left of [3, 2]) {
    await pressByKey(end.first());
    await expect(rows).toHaveCount(left);
    await expectFocus(page, 'the end of a session');
  }
  await pressByKey(button(words.sessions.endOthers));
  await expect(rows).toHaveCount(1);
  await expectFocus(page, 'the end of all others');

  await main.getByLabel(words.currentPassword).first().fill(person.password);
  await main.getByLabel(words.newPassword).fill('seven loud owls in a barn');
  await pressByKey(button(words.profile.passwordSave));
  await expect(page.getByText(words.profile.passwordKept)).toBeVisible();
  await expect(button(words.profile.passwordSave)).toBeFocused();

  await pressByKey(button(words.leave.open));
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(main.locator('[aria-invalid]')).toBeFocused();
  await main.locator('[aria-invalid]').fill('seven loud owls in a barn');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.leave.done)).toBeFocused();
});

test('signing out by keyboard keeps the focus, in the header and in the profile', async ({ page }) => {
  const person = await registerAndSignIn(page);
  await page.goto('/en/profile');
  await pressByKey(page.locator('main').getByRole('button', { name: account.logOut }));
  await expect(page.getByText(words.gate.title)).toBeVisible();
  await expectFocus(page, 'signing out in the profile');

  await registerAndSignIn(page, { ...aPerson(), name: person.name });
  await page.goto('/en');
  await pressByKey(page.getByRole('banner').getByRole('button', { name: person.name }));
  await pressByKey(page.getByRole('banner').getByRole('button', { name: account.logOut }));
  await expect(page.getByRole('banner').getByRole('link', { name: account.signIn })).toBeFocused();
});

test('removing saved articles and paginating them keeps the focus', async ({ page }) => {
  await registerAndSignIn(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // The oldest: new ones belong to other tests, which may take them back.
  const articles = await inDatabase<{ id: string }>(
    `select id from articles
     where language = 'en' and status = 'published' and kind = 'article' and department_id is not null
     order by published_at limit 12`,
    [],
  );
  for (const { id } of articles)
    await page.request.post('/api/saved-articles', {
      data: { articleId: id },
      headers: { authorization: `Bearer ${token}` },
    });
  await page.goto('/en/saved');
  const rows = page.locator('main article');
  await expect(rows).toHaveCount(10);

  await pressByKey(page.getByRole('button', { name: wordsOf('en').list.next }));
  await expect(rows).toHaveCount(2);
  await expectFocus(page, 'the last page');
  for (const left of [1, 10]) {
    await pressByKey(page.locator('main .saved-row button').first());
    await expect(rows).toHaveCount(left);
    await expectFocus(page, 'a removal');
  }
});

test('the forms of visitors keep the focus or move it to their message', async ({ page }) => {
  const main = page.locator('main');
  const { email } = aPerson();

  for (const [path, answer] of [
    ['/en/subscribe', wordsOf('en').mail.subscription.asked],
    ['/en/forgot-password', null],
  ] as const) {
    await page.goto(path);
    await main.getByLabel(words.email, { exact: true }).fill(email);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status').filter({ hasText: answer ?? /\S/ })).toBeFocused();
  }

  await page.goto('/en/login');
  await main.getByLabel(words.email, { exact: true }).fill(email);
  await main.getByLabel(words.password, { exact: true }).fill('not the password');
  await pressByKey(main.getByRole('button', { name: words.login.submit, exact: true }));
  await expect(main.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expectFocus(page, 'a wrong password');

  await page.goto('/en/register');
  await pressByKey(main.getByRole('button', { name: words.register.submit, exact: true }));
  await expect(main.getByLabel(words.name, { exact: true })).toBeFocused();

  await page.goto('/en/search');
  await main.getByRole('searchbox').fill('morning');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('searchbox', { name: search.words })).toHaveValue('morning');
});

test('confirming, choosing and unsubscribing by keyboard moves the focus to the result', async ({ page }) => {
  const main = page.locator('main');
  const { email } = aPerson();
  const tokens = await aSubscriber(page, email, 'en');

  await page.goto(`/en/subscribe/confirm?token=${tokens.confirm}`);
  await pressByKey(main.getByRole('button', { name: words.confirmSubscription.submit }));
  await expect(main.getByText(words.confirmSubscription.done)).toBeFocused();
  await expect(main.getByText(words.confirmSubscription.lead)).toHaveCount(0);

  await page.goto(`/en/unsubscribe?token=${tokens.manage}`);
  await pressByKey(main.getByRole('button', { name: words.unsubscribe.keep }));
  await expect(main.getByText(words.unsubscribe.kept)).toBeVisible();
  await expect(main.getByRole('button', { name: words.unsubscribe.keep })).toBeFocused();
  await pressByKey(main.getByRole('button', { name: words.unsubscribe.submit }));
  await expect(main.getByText(words.unsubscribe.done)).toBeFocused();
});
