import { randomUUID } from 'node:crypto';
import { signInAs } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { inDatabase } from './inDatabase.ts';
import { accessibilityViolations } from './pageChecks.ts';
import { wordsOf } from './people.ts';

const { admin } = wordsOf('ru');
const words = admin.jobs;

/** A mail that failed permanently after its last attempt. */
async function aFailedJob(reason: string): Promise<void> {
  await inDatabase(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output)
     values ('mail-link', $1, 'failed', 0, 0, now(), now(), $2)`,
    [
      { email: `${randomUUID()}@example.com`, purpose: 'reset-password', kind: 'resetPassword', language: 'ru' },
      { message: reason },
    ],
  );
}

test('an admin sees failed jobs, retries one and runs a job', async ({ page }) => {
  const reason = `the mail server said no to ${randomUUID()}`;
  await aFailedJob(reason);
  await signInAs(page, 'admin');

  await page.goto('/admin');
  await page.getByRole('link', { name: admin.dashboard.needs.jobs }).click();
  await expect(page).toHaveURL(/\/admin\/jobs$/);
  const failures = page.getByRole('table', { name: words.failures });
  const failure = failures.getByRole('row').filter({ hasText: reason });
  await expect(failure).toBeVisible();
  await expect(failure).toContainText(words.names['mail-link']);
  expect(await accessibilityViolations(page)).toEqual([]);

  await failure.getByRole('button').click();
  await expect(page.getByText(admin.dashboard.jobs.retrying)).toBeVisible();
  await expect(failure).toHaveCount(0);

  const name = words.names['search-words'];
  const job = page.getByRole('table', { name: admin.nav.jobs }).getByRole('row').filter({ hasText: name });
  await expect(job).toContainText('раз в 15 минут');
  await job.getByRole('button').click();
  await expect(page.getByText(words.begun.replace('{{name}}', name))).toBeVisible();
});
