import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { migrateDatabase } from '#lib/platform/db/server/migrate.ts';
import { migrateTo, migrationJournal } from '#lib/platform/db/server/migrationJournal.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { nodeFlags, startEnvironment } from '../../../support/startProcess.ts';
import { freePort } from '../../../support/startSite.ts';
import { query, TestDatabases } from '../../../support/TestDatabases.ts';
import { testSettings } from '../../../support/testSettings.ts';

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

/** With the schema after 0011_search_words. */
async function anEarlierDatabase(): Promise<string> {
  const connectionString = await anEmptyDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  await migrateTo(drizzle({ client }), migrationJournal().find(({ tag }) => tag === '0011_search_words')?.when ?? 0);
  await client.end();
  return connectionString;
}

/** Sessions of a process that migrates. */
async function migrating(connectionString: string): Promise<number> {
  const [row] = await query(
    connectionString,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'vestnik' and state = 'active' and wait_event = 'PgSleep'`,
  );
  return row.count;
}

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
    const connectionString = await anEarlierDatabase();
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

    const [first, ...others] = logLines.filter((line) => !line.startsWith('Migration '));
    expect([first, others]).toEqual(['A migration is waiting for a table that another session has locked', []]);
    expect(new Set(logLines).size).toBe(logLines.length);
    expect(gaps).toBe(2);
    const [last] = await query(connectionString, `select to_regclass('article_tags') is not null as "isThere"`);
    expect(last.isThere).toBe(true);
    await other.end();
  });

  it('prints each migration of an existing database with its number and time, and none of an empty one', async () => {
    const earlier: string[] = [];
    const empty: string[] = [];

    const applied = await migrateDatabase(await anEarlierDatabase(), (line) => earlier.push(line));
    await migrateDatabase(await anEmptyDatabase(), (line) => empty.push(line));

    const numbered = applied.map((name, index) => `Migration ${index + 1} of ${applied.length}, ${name}`);
    expect(earlier.map((line) => line.replace(/: \d+\.\d s$/, ''))).toEqual(numbered);
    expect(applied.length).toBeGreaterThan(10);
    expect(empty).toEqual([]);
  });

  it('names the migration that fails, changes nothing, and says what to do', async () => {
    const connectionString = await anEarlierDatabase();
    await query(connectionString, 'create table article_tags ()');
    const before = await schemaOf(connectionString);

    const { code, stderr } = await runCommand('lib/installation/server/migrate.ts', [], {
      DATABASE_URL: connectionString,
    });

    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^Migration \d+ of \d+, \d{4}_\w+, failed: relation "article_tags" already exists \(42P07\)\. Nothing was changed.*\n.*restore a backup/,
    );
    expect(await schemaOf(connectionString)).toBe(before);
  });

  it.each([
    ['SIGKILL', 'lib/installation/server/migrate.ts'],
    ['SIGTERM', 'lib/installation/server/migrate.ts'],
    ['SIGTERM', 'server.ts'],
  ] as const)('leaves nothing running after %s to %s', async (signal, program) => {
    const connectionString = await anEarlierDatabase();
    await query(
      connectionString,
      `create function wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(3600); return new; end $$;
       create trigger wait_long before insert on drizzle.__drizzle_migrations for each row execute function wait_long()`,
    );
    const settings = { ...testSettings, DATABASE_URL: connectionString, ROLE: 'api', PORT: String(await freePort()) };
    const running = spawn(process.execPath, [...nodeFlags, program], {
      env: { ...process.env, ...startEnvironment, ...settings },
      stdio: 'ignore',
    });
    expect(await pollUntil(async () => (await migrating(connectionString)) === 1)).toBe(true);
    running.kill(signal);

    expect(await pollUntil(async () => (await migrating(connectionString)) === 0)).toBe(true);
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

    const { code, stderr } = await runCommand('lib/demo/server/seed/seed.ts', ['--articles', '1'], settings);

    expect([code, stderr]).toEqual([
      1,
      'PostgreSQL does not know the time zone SystemV/AST4ADT of TIME_ZONE. ' +
        'Use the name of another city with the same time, such as Asia/Yerevan.\n',
    ]);
    expect(await query(settings.DATABASE_URL, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });
});
