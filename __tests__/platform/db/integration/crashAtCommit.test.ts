import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { migrateDatabase } from '#lib/platform/db/server/migrate.ts';
import { runTransaction } from '#lib/platform/db/server/runTransaction.ts';
import { transactionLimits } from '#lib/platform/db/server/sessionLimits.ts';
import { missingPgBouncer, startPgBouncer } from '../../../support/startPgBouncer.ts';
import { makeTempFolder } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';
import { waitForDatabase } from '../../../support/waitForDatabase.ts';

const folder = makeTempFolder();
const postgres = new EmbeddedPostgres(folder);
let pool: Pool;
let bouncer: Awaited<ReturnType<typeof startPgBouncer>> | undefined;

beforeAll(async () => {
  await postgres.start();
  postgres.supervise();
  await migrateDatabase(postgres.connectionString, () => {});
  await query(postgres.connectionString, 'create table written (id text primary key)');
});

function connectTo(connectionString: string): void {
  pool = new Pool({ connectionString });
  pool.on('error', () => {});
}

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function crash(): Promise<void> {
  const [row] = await query(postgres.connectionString, 'show data_directory');
  process.kill(Number(readFileSync(join(row.data_directory, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await sleep(100);
  await waitForDatabase(postgres.connectionString);
}

/** Writes, crashes PostgreSQL before the commit, and then uses up `later` transaction ids. */
async function writeOverCrash(id: string, later: number): Promise<unknown> {
  return runTransaction(pool, transactionLimits, async (client) => {
    client.on('error', () => {});
    await client.query('insert into written values ($1)', [id]);
    await crash();
    for (let n = 0; n < later; n += 1) {
      await query(postgres.connectionString, 'insert into written values ($1)', [`${id}, later ${n}`]);
    }
  });
}

const suffix = missingPgBouncer ? ` (${missingPgBouncer})` : '';
const behindPooler = missingPgBouncer ? describe.skip : describe;

describe('a PostgreSQL crash before a commit', () => {
  beforeAll(() => connectTo(postgres.connectionString));
  afterAll(() => pool.end());
  reportsOutcomes('direct');
});

behindPooler(`a PostgreSQL crash before a commit, behind PgBouncer in transaction mode${suffix}`, () => {
  beforeAll(async () => {
    // Connects again at once.
    bouncer = await startPgBouncer(postgres.connectionString, { pool_mode: 'transaction', server_login_retry: 0 });
    connectTo(bouncer.url);
  });
  afterAll(async () => {
    await pool.end();
    await bouncer?.stop();
  });
  reportsOutcomes('pooled');
});

function reportsOutcomes(way: string): void {
  it.each([
    ['whose id was not used again', 0],
    ['whose id was used again', 5],
  ])('reports a transaction %s as not stored', async (_, later) => {
    const id = `${way}, lost ${later}`;

    await expect(writeOverCrash(id, later)).rejects.toMatchObject({
      message: expect.stringMatching(/connection|terminated/i),
    });

    expect(await query(postgres.connectionString, 'select id from written where id = $1', [id])).toEqual([]);
  });
}
