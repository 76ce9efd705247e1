import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrateDatabase } from '#lib/platform/db/server/migrate.ts';
import { makeTempFolder, startApi } from '../../../support/startSite.ts';
import { query, TestDatabases } from '../../../support/TestDatabases.ts';

/** `pg_dump --inserts` of a site with demo content for each release, made when it was released (CONTRIBUTING.md). */
const folder = join(import.meta.dirname, '../../../releases');
const releases = readdirSync(folder)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.replace('.sql.gz', ''));
const databases = new TestDatabases();
afterAll(() => databases.remove());

async function restored(release: string): Promise<string> {
  const address = await databases.make();
  await query(address, gunzipSync(readFileSync(join(folder, `${release}.sql.gz`))).toString());
  return address;
}

/** Columns, indexes, constraints, triggers and functions, in any order of columns. */
async function schemaOf(address: string): Promise<string[]> {
  const rows = await query(
    address,
    `select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     order by 1`,
  );
  // A check of a migrated table may have other parentheses.
  return rows.map(({ line }) => line.replace(/[()]/g, ''));
}

describe('the database of a release', () => {
  it('is kept for each release', () => {
    const released = [
      ...readFileSync(join(folder, '../../CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm),
    ];

    expect(releases).toEqual(released.map(([, version]) => version).sort());
    expect(releases.length).toBeGreaterThan(1);
  });

  it.each(releases)('migrates from %s to the schema of a new one, and serves what it contains', async (release) => {
    const [address, empty] = [await restored(release), await databases.make()];
    const [before] = await query(
      address,
      `select id, title, likes, comments from articles where status = 'published' and published_at < now() order by likes desc limit 1`,
    );

    await migrateDatabase(address, () => {});
    await migrateDatabase(empty);
    const site = await startApi({ DATABASE_URL: address, DATA_DIR: makeTempFolder() });

    try {
      expect(await schemaOf(address)).toEqual(await schemaOf(empty));
      const response = await fetch(`${site.url}/api/articles/${before.id}`);
      expect({ status: response.status, body: await response.json() }).toMatchObject({
        status: 200,
        body: { id: before.id, title: before.title, likes: before.likes, comments: before.comments },
      });
    } finally {
      await site.remove();
    }
  });
});
