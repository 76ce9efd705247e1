import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { firstAdmin, signInAs, writeArticle } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { inDatabase } from './inDatabase.ts';
import { accessibilityViolations } from './pageChecks.ts';
import { wordsOf } from './people.ts';
import { requireTrustedTypes } from './policyViolations.ts';

const { admin } = wordsOf('ru');
const words = admin.subscribers;

async function aSubscriber(language: string): Promise<string> {
  const email = `subscriber-${randomUUID()}@example.com`;
  await inDatabase(
    `insert into subscriptions (id, email, language, status, confirmed_at) values ($1, $2, $3, 'active', now())`,
    [randomUUID(), email, language],
  );
  return email;
}

/** The minute before newsletters start has passed. */
async function endGracePeriod(): Promise<void> {
  await inDatabase('update mailings set starts_at = now() where starts_at > now()', []);
  await inDatabase(`update pgboss.job set start_after = now() where name = 'mailing' and state = 'created'`, []);
}

test('an admin finds a subscriber, exports the list and deletes the address', async ({ page }) => {
  const email = await aSubscriber('en');
  await aSubscriber('en');
  await signInAs(page, 'admin');
  await openIdle(page, '/admin/subscribers');
  await expect(page.getByRole('figure')).toContainText(words.growth.byDay);

  await page.getByRole('searchbox').fill(email);
  await page.getByRole('combobox', { name: words.columns.language }).selectOption('en');
  await expect(page).toHaveURL(/language=en/);
  const rows = page.locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(words.status.active);
  expect(await accessibilityViolations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.download }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(text).toContain(email);

  await rows.getByRole('button').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: words.delete }).click();
  await expect(page.getByText(words.notFound)).toBeVisible();
});

test('a newsletter is previewed, sent to oneself as a test, and sent to the displayed number of subscribers', async ({
  page,
  consoleErrors,
}) => {
  await aSubscriber('hy');
  const editor = await signInAs(page, 'admin');
  const title = `Նամակ ${randomUUID().slice(0, 8)}`;
  const article = { title, body: '<p>Տեքստ։</p>', language: 'hy', status: 'published' } as const;
  await writeArticle(page, editor, article);

  await requireTrustedTypes(page);
  await openIdle(page, '/admin/subscribers?view=newsletter');
  await page.getByRole('combobox', { name: words.newsletter.article }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await page.getByLabel(words.newsletter.intro).fill('Բարև ձեզ։');
  const frame = page.frameLocator(`iframe[title="${words.newsletter.preview}"]`);
  await expect(frame.getByText('Բարև ձեզ։')).toBeVisible();
  await page.getByRole('button', { name: words.newsletter.asText }).click();
  await expect(page.locator('pre')).toContainText(title);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: words.newsletter.test }).click();
  await expect(page.getByText(words.newsletter.tested.replace('{{email}}', firstAdmin.email))).toBeVisible();

  await page.getByRole('button', { name: words.newsletter.send, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toHaveText(/\d/);
  await question.getByRole('button', { name: words.newsletter.send, exact: true }).click();

  await expect(page).toHaveURL(/view=mailings/);
  const row = page.locator('tbody tr').filter({ hasText: title });
  await expect(row).toContainText(words.mailings.states.waiting);
  await expect(row.getByRole('button')).toContainText(words.mailings.cancel);
  await endGracePeriod();
  await expect(row).toContainText(words.mailings.states.done, { timeout: 60_000 });

  await page.goto('/admin/subscribers?view=newsletter');
  await page.getByRole('combobox', { name: words.newsletter.article }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await page.getByRole('button', { name: words.newsletter.send, exact: true }).click();
  const sendAgain = question.getByRole('button', { name: words.newsletter.send, exact: true });
  await expect(question).toContainText(/уже рассылалась: .*\d+/);
  await expect(sendAgain).toBeDisabled();
  expect(await accessibilityViolations(page)).toEqual([]);
  await question.getByText(words.newsletter.confirm.again).click();
  await sendAgain.click();
  await expect(row).toHaveCount(2);
  await row.first().getByRole('button').click();
  await question.getByRole('button', { name: words.mailings.confirm.action }).click();
  await expect(row.first()).toContainText(words.mailings.stopReasons.cancelled);

  // Caused by the test's own access to the frame, which may not run scripts.
  const others = consoleErrors.filter((text) => !text.includes("Blocked script execution in 'about:srcdoc'"));
  expect(others).toEqual([]);
  consoleErrors.length = 0;
});

test('a mailing in progress is stopped, and goes on where it stopped', async ({ page }) => {
  const subject = `Подборка ${randomUUID().slice(0, 8)}`;
  const article = { title: subject, summary: '', url: 'https://example.org', image: null, department: null };
  const content = { intro: '', lead: [article], latest: [] };
  const id = randomUUID();
  const email = await aSubscriber('ru');
  await inDatabase(
    `insert into mailings (id, kind, language, subject, content, state) values ($1, 'newsletter', 'ru', $2, $3, 'sending')`,
    [id, subject, content],
  );
  await inDatabase(
    'insert into mailing_deliveries (mailing_id, subscription_id) select $1::uuid, id from subscriptions where email = $2',
    [id, email],
  );
  await signInAs(page, 'admin');
  await page.goto('/admin/subscribers?view=mailings');
  const row = page.locator('tbody tr').filter({ hasText: subject });
  await row.getByRole('button').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(subject);
  await question.getByRole('button', { name: words.mailings.confirm.action }).click();
  await expect(row).toContainText(words.mailings.states.cancelled);
  await expect(row).toContainText(words.mailings.stopReasons.cancelled);
  await expect(row).toContainText('не отправлено: 1');
  expect(await accessibilityViolations(page)).toEqual([]);

  await row.getByRole('button').click();
  await question.getByRole('button', { name: words.mailings.confirmResume.action }).click();
  await expect(row).toContainText(words.mailings.states.done, { timeout: 60_000 });
});
