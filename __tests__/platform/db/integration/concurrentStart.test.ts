import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { preparationLock } from '#lib/platform/db/server/openClient.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { freePort, makeTempFolder, startApi } from '../../../support/startSite.ts';
import { query, TestDatabases } from '../../../support/TestDatabases.ts';

const databases = new TestDatabases();
afterAll(() => databases.remove());

async function waitingFor(url: string): Promise<number> {
  const rows = await query(
    url,
    `select from pg_locks join pg_database on pg_database.oid = database
     where locktype = 'advisory' and not granted and datname = current_database()`,
  );
  return rows.length;
}

describe('an empty database', () => {
  it('is set up by one process, and all four concurrent starts succeed', async () => {
    const DATABASE_URL = await databases.make();
    const first = new Client({ connectionString: DATABASE_URL });
    await first.connect();
    await first.query('select pg_advisory_lock($1)', [preparationLock]);

    const starting = Promise.all([1, 2, 3, 4].map(() => startApi({ DATABASE_URL, DEMO_CONTENT: 'on' })));
    // Four starts at once take a busy machine minutes.
    const areWaiting = await pollUntil(async () => (await waitingFor(DATABASE_URL)) === 4, 300_000);
    // Otherwise the next process would encode sixty pictures.
    await query(DATABASE_URL, `insert into departments (id, slug, name, description) values ($1, 'first', $2, $2)`, [
      randomUUID(),
      { ru: 'Первый', en: 'First', hy: 'Առաջին' },
    ]);
    await first.end();
    const sites = await starting;
    const [count] = await query(
      DATABASE_URL,
      `select (select count(*)::int from articles) as articles, (select count(*)::int from users) as users`,
    );
    await Promise.all(sites.map((site) => site.remove()));

    expect(areWaiting).toBe(true);
    expect(count).toEqual({ articles: 0, users: 1 });
  });

  it('is not filled when the storage is unavailable: startup fails with one sentence and leaves no files', async () => {
    const folder = makeTempFolder();
    const settings = {
      DATA_DIR: folder,
      DATABASE_URL: await databases.make(),
      DEMO_CONTENT: 'on',
      PORT: String(await freePort()),
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      LOG_LEVEL: 'silent',
    };

    const { code, stderr } = await runCommand('__tests__/support/apiProcess.ts', [], settings);

    expect(code).toBe(1);
    expect(stderr).toBe(
      'The bucket that S3_BUCKET names does not take the pictures of the demo content: ' +
        'check the settings S3_…, or start with DEMO_CONTENT=off.\n',
    );
    expect(readdirSync(join(folder, 'media/.work'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
