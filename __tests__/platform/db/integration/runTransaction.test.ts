import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { connect, database, inTransaction, withLongTimeouts } from '#lib/platform/db/server/database.ts';
import { afterCommit, runTransaction } from '#lib/platform/db/server/runTransaction.ts';
import { jobLimits, requestLimits, transactionLimits } from '#lib/platform/db/server/sessionLimits.ts';
import { Lane } from '#lib/platform/load/server/Lane.ts';
import { aBreakingProxy } from '../../../support/aBreakingProxy.ts';
import { query } from '../../../support/TestDatabases.ts';

const url = process.env.DATABASE_URL ?? '';
const table = `kept_${randomUUID().slice(0, 8)}`;

beforeAll(() => query(url, `create table ${table} (id text primary key)`));
afterAll(() => query(url, `drop table ${table}`));

const limitsQuery = sql`
  select setting::int as limit from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name
`;

async function limitsOf(db: Pick<ReturnType<typeof database>, 'execute'>): Promise<number[]> {
  const { rows } = await db.execute<{ limit: number }>(limitsQuery);
  return rows.map(({ limit }) => limit);
}

function sorted({ statement, lock, idleInTransaction }: typeof requestLimits): number[] {
  return [idleInTransaction, lock, statement];
}

describe('a connection', () => {
  it('has its timeouts set in PostgreSQL, for requests, transactions and jobs', async () => {
    expect(await limitsOf(database())).toEqual(sorted(requestLimits));
    expect(await inTransaction(limitsOf)).toEqual(sorted(transactionLimits));
    expect(await withLongTimeouts(() => limitsOf(database()))).toEqual(sorted(jobLimits));
    expect(await withLongTimeouts(() => inTransaction(limitsOf))).toEqual(sorted(jobLimits));
    expect(await limitsOf(database())).toEqual(sorted(requestLimits));
  });

  it('is not closed while the process itself is busy', async () => {
    const db = connect(url);
    await db.execute(sql`select 1`);
    const answer = db.execute(sql`select pg_sleep(0.2)`);
    // The query is sent, and answered long before this busy process can read the response.
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const end = performance.now() + 3_000; performance.now() < end; );

    expect((await answer).rows).toHaveLength(1);
    await db.$client.end();
  });
});

describe('afterCommit', () => {
  it('runs work once others see the change, before the result is returned, and never after a rollback', async () => {
    const seen: string[] = [];
    const count = async () => (await query(url, `select from ${table}`)).length;
    let counted: Promise<number> | undefined;
    await inTransaction(async (transaction) => {
      await transaction.execute(sql.raw(`insert into ${table} values ('after')`));
      afterCommit(() => {
        seen.push('committed');
        counted = count();
      });
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['committed']);
    expect(await counted).toBe(1);

    const failed = inTransaction(async () => {
      afterCommit(() => void seen.push('rolled back'));
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    afterCommit(() => void seen.push('outside'));
    await query(url, `delete from ${table}`);
    expect(seen).toEqual(['committed', 'outside']);
  });
});

describe('runTransaction', () => {
  it('does not wait for a place in the lane whose places the transactions hold', async () => {
    const lane = new Lane();
    const all = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
    const runs = all.map(({ resolve }) =>
      lane.run(() =>
        inTransaction(async () => {
          resolve();
          await Promise.all(all.map(({ promise }) => promise));
          return limitsOf(database());
        }),
      ),
    );
    expect(await Promise.all(runs)).toEqual(all.map(() => sorted(requestLimits)));
    expect(await lane.run(() => limitsOf(database()))).toEqual(sorted(requestLimits));
  });

  it('stores nothing and does not crash the process when its connection is terminated', async () => {
    const attempts = Array.from({ length: 15 }, (_, n) =>
      inTransaction(async (transaction) => {
        await transaction.execute(sql.raw(`insert into ${table} values ('terminated ${n}')`));
        const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await query(url, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
        // Between two statements, so that no query is pending when the connection breaks.
        await new Promise((resolve) => setTimeout(resolve, 100));
        await transaction.execute(sql`select 1`);
      }),
    );

    const outcomes = await Promise.allSettled(attempts);

    expect(outcomes.map(({ status }) => status)).toEqual(Array(15).fill('rejected'));
    expect(await query(url, `select id from ${table} where id like 'terminated%'`)).toEqual([]);
    // More queries than the pool has connections: none of them leaked.
    await Promise.all(Array.from({ length: 25 }, () => inTransaction((db) => db.execute(sql`select 1`))));
  });

  it('does not report success when one of its statements failed silently', async () => {
    const attempt = inTransaction(async (transaction) => {
      await transaction.execute(sql.raw(`insert into ${table} values ('swallowed')`));
      await transaction.execute(sql`select 1 / 0`).catch(() => undefined);
    });

    await expect(attempt).rejects.toThrow('rolled back');
    expect(await query(url, `select id from ${table} where id = 'swallowed'`)).toEqual([]);
  });

  it('detects that a commit was stored although its response was lost', async () => {
    const way = await aBreakingProxy(url);
    way.breakAfter('commit');
    const pool = new Pool({ connectionString: way.url });
    pool.on('error', () => {});

    const result = await runTransaction(pool, transactionLimits, async (client) => {
      client.on('error', () => {});
      await client.query(`insert into ${table} values ('stored')`);
      return 'stored';
    });

    expect(result).toBe('stored');
    expect(way.hasBroken()).toBe(true);
    expect(await query(url, `select id from ${table} where id = 'stored'`)).toHaveLength(1);
    await pool.end();
    way.close();
  });
});
