import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { database, inTransaction } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';

const later = { startAfter: new Date(Date.now() + 365 * 86_400_000) };

function aMail() {
  return {
    email: `${randomUUID()}@example.com`,
    purpose: 'reset-password',
    kind: 'resetPassword',
    language: 'ru',
  } as const;
}

async function waitingFor(email: string): Promise<number> {
  const { rowCount } = await database().execute(sql`select from pgboss.job where data ->> 'email' = ${email}`);
  return rowCount ?? 0;
}

describe('enqueue', () => {
  it('adds a job when the transaction commits', async () => {
    const mail = aMail();

    await inTransaction((transaction) => enqueue(transaction, 'mail-link', mail, later));

    await expect(waitingFor(mail.email)).resolves.toBe(1);
  });

  it('discards the job when the transaction rolls back', async () => {
    const mail = aMail();

    const work = inTransaction(async (transaction) => {
      await enqueue(transaction, 'mail-link', mail, later);
      throw new Error('no, after all');
    });

    await expect(work).rejects.toThrow('no, after all');
    await expect(waitingFor(mail.email)).resolves.toBe(0);
  });

  it('refuses invalid job data', async () => {
    const mail = { ...aMail(), language: 'de' };

    // @ts-expect-error: no language of the site
    await expect(enqueue(database(), 'mail-link', mail, later)).rejects.toThrow('language');
  });
});
