import { refusePooledTransactions } from '#lib/platform/db/server/awaitDatabase.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { missingPgBouncer, startPgBouncer } from '../../../support/startPgBouncer.ts';
import { query, TestDatabases } from '../../../support/TestDatabases.ts';

const databases = new TestDatabases();
afterAll(() => databases.remove());

const sentence =
  'DATABASE_URL leads to a pooler that does not give each client a session of its own: ' +
  'set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or pool_mode = session in PgBouncer.';

describe('a direct connection', () => {
  it('is accepted', async () => {
    await expect(refusePooledTransactions(process.env.DATABASE_URL ?? '')).resolves.toBeUndefined();
  });
});

const name = `PgBouncer${missingPgBouncer ? ` (${missingPgBouncer})` : ''}`;

(missingPgBouncer ? describe.skip : describe)(name, () => {
  const refused: Record<string, string | number>[] = [
    { pool_mode: 'transaction' },
    { pool_mode: 'transaction', default_pool_size: 1 },
    { pool_mode: 'transaction', default_pool_size: 2, server_round_robin: 1 },
    { pool_mode: 'transaction', default_pool_size: 1, server_reset_query_always: 1 },
    { pool_mode: 'transaction', default_pool_size: 5, server_reset_query_always: 1, server_round_robin: 1 },
    { pool_mode: 'statement' },
  ];

  it.each(refused)('is refused with %p, regardless of how many sessions were opened before', async (settings) => {
    const bouncer = await startPgBouncer(await databases.make(), settings);
    try {
      for (let busy = 0; busy < 4; busy += 1) {
        await expect(refusePooledTransactions(bouncer.url)).rejects.toThrow(sentence);
        // Each round leaves a different number of idle sessions in the pooler.
        await Promise.all(Array.from({ length: busy * 2 }, () => query(bouncer.url, 'select pg_sleep(0.05)')));
      }
    } finally {
      await bouncer.stop();
    }
  });

  it('is refused in one sentence at startup', async () => {
    const bouncer = await startPgBouncer(await databases.make(), { pool_mode: 'transaction' });

    const { code, stderr } = await runCommand('lib/transfer/server/commands/backup.ts', ['never.zip'], {
      DATABASE_URL: bouncer.url,
    });

    await bouncer.stop();
    expect([code, stderr]).toEqual([1, `${sentence}\n`]);
  });

  it('is refused in one sentence with a DATABASE_DIRECT_URL that does not fit', async () => {
    const direct = await databases.make();
    const bouncer = await startPgBouncer(direct, { pool_mode: 'transaction' });
    const ofStatements = await startPgBouncer(direct, { pool_mode: 'statement' });
    const backup = async (DATABASE_URL: string, DATABASE_DIRECT_URL: string) => {
      const settings = { DATABASE_URL, DATABASE_DIRECT_URL };
      return (await runCommand('lib/transfer/server/commands/backup.ts', ['never.zip'], settings)).stderr;
    };

    const outcomes = [
      await backup(bouncer.url, bouncer.url),
      await backup(bouncer.url, await databases.make()),
      await backup(ofStatements.url, direct),
      await backup('', direct),
    ];

    await Promise.all([bouncer.stop(), ofStatements.stop()]);
    expect(outcomes).toEqual([
      sentence.replace('DATABASE_URL', 'DATABASE_DIRECT_URL').concat('\n'),
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.\n',
      expect.stringMatching(/^The database that DATABASE_URL names can't be used: .*statement pooling.*\n$/),
      expect.stringContaining('DATABASE_URL: is needed with DATABASE_DIRECT_URL'),
    ]);
  });

  it('is accepted with pool_mode = session', async () => {
    const bouncer = await startPgBouncer(await databases.make(), { pool_mode: 'session' });
    await Promise.all(Array.from({ length: 8 }, () => query(bouncer.url, 'select pg_sleep(0.05)')));

    for (let attempt = 0; attempt < 5; attempt += 1) await refusePooledTransactions(bouncer.url);

    await bouncer.stop();
  });
});
