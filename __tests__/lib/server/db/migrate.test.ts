import { setTimeout as sleep } from 'node:timers/promises';
import { migrateDatabase } from '#lib/server/db/migrate.ts';
import { OperatorError } from '#lib/server/OperatorError.ts';
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

  it.each([
    ['without all letters', `template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`],
    ['that knows no capitals beyond A to Z', `template template0 encoding 'UTF8' locale_provider libc locale 'C'`],
  ])('leaves a database %s alone, and says what to make', async (_, nature) => {
    const connectionString = await databases.make({ nature });

    const attempt = migrateDatabase(connectionString);

    await expect(attempt).rejects.toThrow(OperatorError);
    await expect(attempt).rejects.toThrow('createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8');
    expect(await query(connectionString, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });
});
