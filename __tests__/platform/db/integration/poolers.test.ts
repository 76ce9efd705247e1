import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { connect } from '#lib/platform/db/server/database.ts';
import { requestLimits } from '#lib/platform/db/server/sessionLimits.ts';
import { isDatabaseGone } from '#lib/platform/process/server/databaseErrors.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { missingPgBouncer, startPgBouncer } from '../../../support/startPgBouncer.ts';
import { startApi, type TestSite } from '../../../support/startSite.ts';
import { query, TestDatabases } from '../../../support/TestDatabases.ts';

const databases = new TestDatabases();
afterAll(() => databases.remove());

const suffix = missingPgBouncer ? ` (${missingPgBouncer})` : '';

(missingPgBouncer ? describe.skip : describe).each([
  ['session', 40],
  // Fewer sessions than connections of the site, so that they are shared.
  ['transaction', 6],
])(`a site behind PgBouncer in %s mode${suffix}`, (mode, size) => {
  let direct: string;
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let site: TestSite;

  beforeAll(async () => {
    direct = await databases.make();
    // A short `query_wait_timeout`, so that a stopped PostgreSQL becomes an error within the test.
    bouncer = await startPgBouncer(direct, { pool_mode: mode, default_pool_size: size, query_wait_timeout: 1 });
    const addresses = { DATABASE_URL: bouncer.url, ...(mode === 'transaction' && { DATABASE_DIRECT_URL: direct }) };
    site = await startApi({ ...addresses, QUERY_TIMEOUT_MS: '900', LOG_LEVEL: 'silent' });
  });

  afterAll(async () => {
    await site?.remove();
    await bouncer?.stop();
  });

  it('receives purge notifications', async () => {
    const listens = () =>
      query(
        direct,
        `select from pg_stat_activity where datname = current_database() and query like 'listen vestnik_purge%'`,
      );

    expect(await pollUntil(async () => (await listens()).length === 1, 20_000)).toBe(true);
  });

  it('sets the timeouts of requests, and leaves none to others in a shared session', async () => {
    if (mode === 'transaction') {
      // None is answered from the cache.
      const read = (_: unknown, n: number) => fetch(`${site.url}/api/articles/public?q=word${n}`);
      await Promise.all(Array.from({ length: 20 }, read));
      const left = await Promise.all(Array.from({ length: size }, () => query(bouncer.url, 'show statement_timeout')));
      expect(left.flat()).toEqual(left.map(() => ({ statement_timeout: '0' })));
      return;
    }
    const db = connect(bouncer.url);
    const limits = sql`
      select pg_backend_pid() as pid, pg_sleep(0.2),
        (select setting::int from pg_settings where name = 'statement_timeout') as statement,
        (select setting::int from pg_settings where name = 'lock_timeout') as lock
    `;

    const answers = await Promise.all([1, 2, 3].map(() => db.execute(limits)));
    await db.$client.end();

    const { statement, lock } = requestLimits;
    expect(answers.map(({ rows }) => rows[0])).toEqual(
      [1, 2, 3].map(() => expect.objectContaining({ statement, lock })),
    );
    expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(3);
  });

  it('has its queries cancelled by PostgreSQL when a lock is held for too long', async () => {
    // On a busy machine the connection may take longer than this site waits.
    const isBusy = async () => {
      const answer = await fetch(`${site.url}/api/departments`);
      return answer.status === 503 && (await answer.json()).code === 'busy';
    };

    expect(await whileLocked('departments', () => pollUntil(isBusy, 20_000))).toBe(true);
    expect(
      await query(
        direct,
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      ),
    ).toEqual([]);
  });

  it('recovers after all its connections were terminated, repeatedly', async () => {
    for (let round = 0; round < 5; round += 1) {
      await query(
        direct,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      // PgBouncer reports the end twice; time for both, and for the job queue to reconnect.
      await sleep(1_500);
    }

    const isBack = await pollUntil(async () => (await fetch(`${site.url}/api/ready`)).status === 200, 20_000);
    // More connections than the one of the readiness: on a busy machine, each may take longer than this site waits.
    const register = async () => {
      const { status } = await fetch(`${site.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Reader', email: `${randomUUID()}@example.com`, password: 'верный конь батарея' }),
      });
      return status === 201;
    };

    expect([isBack, await pollUntil(register, 20_000)]).toEqual([true, true]);
  });

  it('returns 503 while PostgreSQL is down', async () => {
    bouncer.way.cut();

    const away = await pollUntil(async () => (await fetch(`${site.url}/api/departments`)).status === 503, 20_000);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`${site.url}/api/departments`)).status),
    );
    const refusal = await query(bouncer.url, 'select 1').catch((error: unknown) => error);

    expect(away).toBe(true);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(isDatabaseGone(refusal)).toBe(true);
  });

  async function whileLocked<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
    const holder = new Client({ connectionString: direct });
    await holder.connect();
    await holder.query(`begin; lock table ${table} in access exclusive mode`);
    const result = await work();
    await holder.end();
    return result;
  }
});
