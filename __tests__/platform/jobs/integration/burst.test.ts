import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { database, inTransaction } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { pollUntil } from '../../../support/pollUntil.ts';

test('jobs that were added together are done without a pause between them', async () => {
  // Of an unknown recipient, so that the job has nothing to do. Four at a time, with a pause of ten seconds, take minutes.
  const recipientId = randomUUID();
  await inTransaction(async (transaction) => {
    for (let n = 0; n < 60; n += 1)
      await enqueue(transaction, 'notification-mail', { recipientId, ids: [randomUUID()], daily: false });
  });

  const isDone = async () => {
    const { rows } = await database().execute<{ left: number }>(sql`
      select count(*)::int as left from pgboss.job
      where data ->> 'recipientId' = ${recipientId} and state <> 'completed'
    `);
    return rows[0]?.left === 0;
  };
  await pollUntil(isDone, 75_000);
  expect(await isDone()).toBe(true);
});
