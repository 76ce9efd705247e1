import { programVersion } from '#lib/platform/db/server/migrationJournal.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { freePort, startSite, type TestSite } from '../../../support/startSite.ts';
import { query, TestDatabases } from '../../../support/TestDatabases.ts';

const databases = new TestDatabases();
let connectionString: string;
let site: TestSite;

beforeAll(async () => {
  connectionString = await databases.make();
  site = await startSite({ DATABASE_URL: connectionString, ROLE: 'api' });
}, 180_000);

afterAll(async () => {
  await site.stop();
  await databases.remove();
});

const later = 1_999_999_999_999;

/** The journal entry that a later version's migration leaves. */
async function aLaterMigration(oldestProgram: string | null): Promise<void> {
  await query(
    connectionString,
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', ${later}
     where not exists (select from drizzle.__drizzle_migrations where created_at = ${later})`,
  );
  await query(connectionString, `delete from drizzle.compatibility where created_at = ${later}`);
  if (oldestProgram) {
    await query(connectionString, 'insert into drizzle.compatibility values ($1, $2)', [later, oldestProgram]);
  }
}

async function readiness(probe = 'ready') {
  const response = await fetch(`${site.url}/api/${probe}`);
  return { status: response.status, body: await response.json() };
}

async function start() {
  return runCommand('server.ts', [], { DATABASE_URL: connectionString, ROLE: 'api', PORT: String(await freePort()) });
}

describe('a database migrated by a later version', () => {
  it('keeps a compatible version ready', async () => {
    await aLaterMigration(programVersion());

    expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });
  });

  it.each([
    ['a migration for a later version', '99.10.0', 'Vestnik 99.10.0 or later'],
    ['a migration without a version', null, 'a newer Vestnik'],
  ])(
    '%s makes an incompatible version not ready and refuses its startup in one sentence',
    async (_, oldest, needed) => {
      await aLaterMigration(oldest);

      const { code, stderr } = await start();

      for (const probe of ['ready', 'serving'])
        expect(await readiness(probe)).toMatchObject({ status: 503, body: { code: 'program_outdated' } });
      expect(code).toBe(1);
      expect(stderr).toBe(
        `The database was migrated for ${needed}, and this is ${programVersion()}: start that version instead.\n`,
      );
    },
  );
});
