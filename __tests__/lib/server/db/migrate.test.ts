import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { CliError } from '#lib/server/CliError.ts';
import { migrateDatabase } from '#lib/server/db/migrate.ts';
import { migrateTo } from '#lib/server/db/migrateTo.ts';
import { migrationJournal } from '#lib/server/db/migrationJournal.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { query, TestDatabases } from '../../../support/TestDatabases.ts';

/** The whole schema as text. */
const schemaQuery = `
  select string_agg(line, E'\\n' order by line) as schema from (
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal
    union all select proname || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  ) as lines`;

const databases = new TestDatabases();
const anEmptyDatabase = () => databases.make();

async function schemaOf(connectionString: string): Promise<string> {
  const [row] = await query(connectionString, schemaQuery);
  return row.schema;
}

afterAll(() => databases.remove());

async function waiting(connectionString: string): Promise<number> {
  const [row] = await query(
    connectionString,
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row.count;
}

async function untilLockIsAwaited(connectionString: string): Promise<void> {
  while ((await waiting(connectionString)) === 0) await sleep(20);
}

/** Counts moments in which a lock is held but no other session waits for it. */
async function countGaps(connectionString: string, minimum: number): Promise<number> {
  let gaps = 0;
  while (gaps < minimum) {
    while ((await waiting(connectionString)) > 0) await sleep(20);
    gaps += 1;
    if (gaps < minimum) await untilLockIsAwaited(connectionString);
  }
  return gaps;
}

describe('migrateDatabase', () => {
  it('migrates once when several processes start together', async () => {
    const connectionString = await anEmptyDatabase();

    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(connectionString)));

    const [row] = await query(
      connectionString,
      'select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations',
    );
    expect(row.once).toBe(true);
  });

  it('produces the same schema after being killed at any point', async () => {
    const whole = await anEmptyDatabase();
    await migrateDatabase(whole);
    const expected = await schemaOf(whole);
    let killed = 0;

    for (const delay of [1, 5, 10, 15, 20, 30, 40]) {
      const connectionString = await anEmptyDatabase();
      const first = migrateDatabase(connectionString).catch(() => {
        killed += 1;
      });
      await sleep(delay);
      await query(
        connectionString,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await first;

      await migrateDatabase(connectionString);
      expect(await schemaOf(connectionString)).toBe(expected);
    }
    expect(killed).toBeGreaterThan(0);
  });

  it('retries a locked table with short lock timeouts, so that other sessions get their turn', async () => {
    const connectionString = await anEmptyDatabase();
    const earlier = new Client({ connectionString });
    await earlier.connect();
    await migrateTo(
      drizzle({ client: earlier }),
      migrationJournal().find(({ tag }) => tag === '0011_search_words')?.when ?? 0,
    );
    await earlier.end();
    const other = new Client({ connectionString });
    await other.connect();
    await other.query('begin; lock table articles in access exclusive mode');

    const logLines: string[] = [];
    const migrating = migrateDatabase(connectionString, (line) => logLines.push(line));
    // A reader queued behind the migration waits less than the lock is held.
    await untilLockIsAwaited(connectionString);
    const gaps = await countGaps(connectionString, 2);
    await other.query('commit');
    await migrating;

    expect(logLines).toEqual(['A migration is waiting for a table that another session has locked']);
    expect(gaps).toBe(2);
    const [last] = await query(connectionString, `select to_regclass('article_tags') is not null as "isThere"`);
    expect(last.isThere).toBe(true);
    await other.end();
  });

  it.each([
    ['encoding SQL_ASCII', `template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`],
    ['upper case only from A to Z', `template template0 encoding 'UTF8' locale_provider libc locale 'C'`],
  ])('refuses a database with %s and says what to create', async (_, options) => {
    const connectionString = await databases.make({ options });

    const attempt = migrateDatabase(connectionString);

    await expect(attempt).rejects.toThrow(CliError);
    await expect(attempt).rejects.toThrow(
      'createdb --owner=ROLE --template=template0 --encoding=UTF8 --locale=C.UTF-8',
    );
    expect(await query(connectionString, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('refuses a database without ICU collations and says that names need them', async () => {
    const connectionString = await anEmptyDatabase();
    await query(connectionString, `delete from pg_collation where collname like '%-x-icu'`);

    await expect(migrateDatabase(connectionString)).rejects.toThrow('a PostgreSQL without ICU');
    expect(await query(connectionString, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('refuses a database without the time zone of TIME_ZONE and names both', async () => {
    const settings = { DATABASE_URL: await anEmptyDatabase(), TIME_ZONE: 'SystemV/AST4ADT' };

    const { code, stderr } = await runCommand('lib/server/seed/seed.ts', ['--articles', '1'], settings);

    expect([code, stderr]).toEqual([
      1,
      'PostgreSQL does not know the time zone SystemV/AST4ADT of TIME_ZONE. ' +
        'Use the name of another city with the same time, such as Asia/Yerevan.\n',
    ]);
    expect(await query(settings.DATABASE_URL, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });
});
