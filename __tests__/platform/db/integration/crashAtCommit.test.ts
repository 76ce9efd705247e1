import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { migrateDatabase } from '#lib/platform/db/server/migrate.ts';
import { runTransaction } from '#lib/platform/db/server/runTransaction.ts';
import { transactionLimits } from '#lib/platform/db/server/sessionLimits.ts';
import { makeTempFolder } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';
import { waitForDatabase } from '../../../support/waitForDatabase.ts';

const folder = makeTempFolder();
const postgres = new EmbeddedPostgres(folder);
let pool: Pool;

beforeAll(async () => {
  await postgres.start();
  postgres.supervise();
  await migrateDatabase(postgres.connectionString, () => {});
  await query(postgres.connectionString, 'create table written (id text primary key)');
  pool = new Pool({ connectionString: postgres.connectionString });
  pool.on('error', () => {});
});

afterAll(async () => {
  await pool.end();
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

describe('a PostgreSQL crash before a commit', () => {
  it.each([
    ['whose id was not used again', 0],
    ['whose id was used again', 5],
  ])('reports a transaction %s as not stored', async (_, later) => {
    const id = `lost ${later}`;

    await expect(writeOverCrash(id, later)).rejects.toMatchObject({
      message: expect.stringMatching(/connection|terminated/i),
    });

    expect(await query(postgres.connectionString, 'select id from written where id = $1', [id])).toEqual([]);
  });
});
