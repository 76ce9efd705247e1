import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { CliError } from '#lib/server/CliError.ts';
import { migrateDatabase } from '#lib/server/db/migrate.ts';
import { migrateTo } from '#lib/server/db/migrateTo.ts';
import { migrationJournal } from '#lib/server/db/migrationJournal.ts';
import { OwnDatabases, query } from '../../../support/ownDatabases.ts';

/** Everything that a schema consists of, as text. */
const schemaQuery = `
  select string_agg(line, E'\\n' order by line) as schema from (
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal
    union all select proname || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  ) as lines`;

const databases = new OwnDatabases();
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

async function untilOneWaits(connectionString: string): Promise<void> {
  while ((await waiting(connectionString)) === 0) await sleep(20);
}

/** Waits for so many moments at which nobody queues for a lock, though it is held. */
async function countGaps(connectionString: string, wanted: number): Promise<number> {
  let gaps = 0;
  while (gaps < wanted) {
    while ((await waiting(connectionString)) > 0) await sleep(20);
    gaps += 1;
    if (gaps < wanted) await untilOneWaits(connectionString);
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

  it('ends in the same schema after being killed anywhere', async () => {
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

  it('waits for a locked table by short attempts, between which others get their turn', async () => {
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

    const told: string[] = [];
    const migrating = migrateDatabase(connectionString, (line) => told.push(line));
    // A reader that queues behind the migration is not kept waiting as long as the lock is held.
    await untilOneWaits(connectionString);
    const gaps = await countGaps(connectionString, 2);
    await other.query('commit');
    await migrating;

    expect(told).toEqual(['A migration is waiting for a table that another session has locked']);
    expect(gaps).toBe(2);
    const [last] = await query(connectionString, `select to_regclass('article_tags') is not null as "isThere"`);
    expect(last.isThere).toBe(true);
    await other.end();
  });

  it.each([
    ['without all letters', `template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`],
    ['that knows no capitals beyond A to Z', `template template0 encoding 'UTF8' locale_provider libc locale 'C'`],
  ])('leaves a database %s alone, and says what to make', async (_, nature) => {
    const connectionString = await databases.make({ nature });

    const attempt = migrateDatabase(connectionString);

    await expect(attempt).rejects.toThrow(CliError);
    await expect(attempt).rejects.toThrow('createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8');
    expect(await query(connectionString, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('leaves a database without the collations of ICU alone, and says that names need them', async () => {
    const connectionString = await anEmptyDatabase();
    await query(connectionString, `delete from pg_collation where collname like '%-x-icu'`);

    await expect(migrateDatabase(connectionString)).rejects.toThrow('a PostgreSQL without ICU');
    expect(await query(connectionString, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });
});
