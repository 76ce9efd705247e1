import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { migrateDatabase } from '#lib/server/db/migrate.ts';

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

const made: string[] = [];

async function query(connectionString: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function anEmptyDatabase(): Promise<string> {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`;
  await query(process.env.DATABASE_URL ?? '', `create database ${name}`);
  made.push(name);
  const url = process.env.DATABASE_URL ?? '';
  return url.replace(/\/vestnik(?=\?|$)/, `/${name}`);
}

async function schemaOf(connectionString: string): Promise<string> {
  const [row] = await query(connectionString, schemaQuery);
  return row.schema;
}

afterAll(async () => {
  for (const name of made) await query(process.env.DATABASE_URL ?? '', `drop database ${name} with (force)`);
});

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
        process.env.DATABASE_URL ?? '',
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [made.at(-1)],
      );
      await first;

      await migrateDatabase(connectionString);
      expect(await schemaOf(connectionString)).toBe(expected);
    }
    expect(killed).toBeGreaterThan(0);
  });
});
