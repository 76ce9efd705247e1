import type { Page } from 'playwright/test';
import { signSubscription } from '#lib/newsletters/server/subscriptions.ts';
import { signInAs, writeArticle } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { openIdle } from '../../idle.ts';
import { inDatabase } from '../../inDatabase.ts';
import { pressEscapeInDialog } from '../../keyboard.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { registerAndSignIn, wordsOf } from '../../people.ts';

const { comments: words, accountPages, admin } = wordsOf('ru');

/** An article with 22 comments, in the order of their days; the first has a reply. */
async function aDiscussion(page: Page) {
  const author = await signInAs(page, 'author');
  const title = `Спор ${crypto.randomUUID()}`;
  const { id, slug } = await writeArticle(page, author, { title, body: '<p>Мост.</p>', status: 'published' });
  const rows = await inDatabase<{ id: string; body: string }>(
    `insert into comments (id, article_id, author_name, body, status, created_at)
     select gen_random_uuid(), $1, 'Гость', 'Мнение ' || n, 'published', now() - interval '30 days' + n * interval '1 day'
     from generate_series(1, 22) as n returning id, body`,
    [id],
  );
  const first = rows.find(({ body }) => body === 'Мнение 1')?.id ?? '';
  const [reply] = await inDatabase<{ id: string }>(
    `insert into comments (id, article_id, parent_id, author_name, body, status)
     values (gen_random_uuid(), $1, $2, 'Гость', 'Ответ на первое', 'published') returning id`,
    [id, first],
  );
  await page.evaluate(() => localStorage.clear());
  return { author, id, path: `/articles/${slug}`, first, reply: reply?.id ?? '' };
}

const sectionOf = (page: Page) => page.getByRole('region', { name: words.title });

test('a permalink shows and marks a comment that is not among the newest, as does its fragment alone', async ({
  page,
}) => {
  const { path, reply, first } = await aDiscussion(page);

  await page.goto(`${path}#comment-${reply}`);

  await expect(page).toHaveURL(new RegExp(`\\?comment=${reply}#comment-${reply}$`));
  const target = page.locator(`#comment-${reply}`);
  await expect(target).toBeInViewport();
  await expect(target).toHaveCSS('border-left-width', '3px');
  // React keeps the thread and the mark.
  await page.locator(`#report-${reply}`).click();
  await expect(page.getByRole('dialog', { name: words.report.title })).toBeVisible();
  await pressEscapeInDialog(page);
  await expect(target).toHaveCSS('border-left-width', '3px');
  await expect(page.locator(`#comment-${first}`)).toHaveCount(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(`${path}#comment-${crypto.randomUUID()}`);
  await expect(page).toHaveURL(new RegExp(`${path}#comments$`));
});

test('comments are ordered by keyboard', async ({ page }) => {
  const { path } = await aDiscussion(page);
  await page.goto(path);
  const section = sectionOf(page);
  const bodies = section.locator('ol > li:first-child > article > p');
  await expect(bodies.first()).toHaveText('Мнение 22');

  await section.getByRole('button', { name: words.sort.oldest }).focus();
  await page.keyboard.press('Enter');

  await expect(bodies.first()).toHaveText('Мнение 1');
  await expect(section.getByRole('button', { name: words.sort.oldest })).toHaveAttribute('aria-pressed', 'true');
  await section.getByRole('button', { name: words.more }).click();
  await expect(section.getByText('Мнение 22', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: words.sort.newest }).click();
  await expect(bodies.first()).toHaveText('Мнение 22');
  await section.getByRole('button', { name: words.sort.replies }).click();
  await expect(bodies.first()).toHaveText('Мнение 1');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);
});

test('a visitor reports a comment by keyboard, and an author keeps it', async ({ page }) => {
  const { path, author } = await aDiscussion(page);
  await page.goto(path);
  const section = sectionOf(page);
  const open = section.getByRole('button', { name: words.report.open }).first();
  await open.focus();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: words.report.title });
  await expect(dialog).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);
  await dialog.getByRole('button', { name: words.send }).press('Enter');
  await expect(dialog.locator('.field-error')).toBeVisible();
  await dialog.getByRole('radio', { name: words.report.insult }).press('Space');
  await dialog.getByLabel(words.report.note).fill('Грубо');
  await dialog.getByRole('button', { name: words.send }).press('Enter');

  await expect(section.getByRole('status').filter({ hasText: words.report.received })).toBeFocused();
  await expect(dialog).toHaveCount(0);

  await page.evaluate((token) => localStorage.setItem('token', token), author.token);
  // React leaves the pages of a user as the server rendered them.
  for (const path of [`/users/${author.id}`, `/users/${author.id}/comments`]) {
    await openIdle(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(author.name);
  }
  await page.goto('/admin');
  await page.getByRole('link', { name: admin.dashboard.needs.reported }).click();
  await expect(page).toHaveURL(/status=reported/);
  const row = page.getByRole('tabpanel').locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Грубо');
  expect(await overflowingWidths(page)).toEqual([]);
  await row.getByRole('button', { name: admin.comments.actions.keep }).click();
  await expect(page.getByText(admin.comments.done.keep_one.replace('{{count}}', '1'))).toBeVisible();
  await expect(page.getByText(admin.comments.empty.reported)).toBeVisible();
});

test('a reader chooses mails about replies with a comment, and ends them in the profile or by a mailed link', async ({
  page,
}) => {
  const { path } = await aDiscussion(page);
  const person = await registerAndSignIn(page);
  await inDatabase('update users set email_verified = true where email = $1', [person.email]);
  const state = async () => {
    const [row] = await inDatabase<{ id: string; reply_mails: boolean }>(
      'select id, reply_mails from users where email = $1',
      [person.email],
    );
    return row;
  };
  await page.goto(path);
  const section = sectionOf(page);
  await section.scrollIntoViewIfNeeded();
  await section.getByLabel(words.replyMails).check();
  await section.getByLabel(words.yours).fill('Жду ответа');
  await section.getByRole('button', { name: words.send }).first().click();
  await expect(section.getByText(words.published)).toBeVisible();
  expect((await state())?.reply_mails).toBe(true);

  await page.goto('/profile');
  const choice = page.getByLabel(words.replyMails);
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.getByRole('button', { name: accountPages.profile.save, exact: true }).first().click();
  await expect(page.getByText(accountPages.profile.kept)).toBeVisible();
  expect((await state())?.reply_mails).toBe(false);

  await inDatabase('update users set reply_mails = true where email = $1', [person.email]);
  // As the first mail would have done.
  await inDatabase(
    `insert into secrets (name, value) values ('reply-mails', sha256('key')) on conflict do nothing`,
    [],
  );
  const [secret] = await inDatabase<{ value: Buffer }>(`select value from secrets where name = 'reply-mails'`, []);
  const token = signSubscription(secret?.value ?? Buffer.alloc(0), (await state())?.id ?? '', 'manage');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/reply-mails?token=${token}`);
  await page.getByRole('button', { name: accountPages.replyMails.submit }).click();
  await expect(page.getByText(accountPages.replyMails.done)).toBeVisible();
  expect((await state())?.reply_mails).toBe(false);
});

test('without JavaScript a permalink shows the comment, and a mailed link ends the mails', async ({
  browser,
  page,
  baseURL,
}) => {
  const { path, reply } = await aDiscussion(page);
  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });

  await plain.goto(`${path}?comment=${reply}#comment-${reply}`);
  await expect(plain.locator(`#comment-${reply}`)).toBeInViewport();
  await plain.goto('/reply-mails?token=no-token-that-we-ever-sent');
  await plain.getByRole('button', { name: accountPages.replyMails.submit }).click();
  await expect(plain.getByText(accountPages.unsubscribe.noToken.split('.')[0] ?? '')).toBeVisible();
  await plain.close();
});
