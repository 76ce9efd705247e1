import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** A table of ours, as the catalogue has it; `references` are the other tables that its rows point into. */
export type Table = { name: string; columns: string[]; references: string[] };

/** All tables of the site's schema but the marks of transactions. Those of the job queue lie in a schema of their own. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    select
      tables.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select distinct referenced.relname::text from pg_constraint
        join pg_class as referenced on referenced.oid = confrelid
        where conrelid = tables.oid and contype = 'f' and confrelid <> conrelid
      ) as references
    from pg_class as tables
    where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p')
      and tables.relname <> 'stored_transactions'
    order by 1
  `);
  return rows;
}

/** What a migration itself puts in. */
const filledByMigrations = new Set(['secrets']);

/** The tables that somebody has put something into. */
export async function listFilledTables(db: Db): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listTables(db)) {
    if (filledByMigrations.has(name)) continue;
    const { rowCount } = await db.execute(sql`select from ${table(name)} limit 1`);
    if (rowCount) filled.push(name);
  }
  return filled;
}

/** Whether anybody but this connection uses the database. */
export async function isInUse(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' limit 1
  `);
  return rowCount === 1;
}

/** Takes away all that is ours: the schema's tables, views and functions, what the migrator knows, and the job queue. */
export async function dropEverything(db: Db): Promise<void> {
  await runEach(
    db,
    sql`
      select format('drop %s if exists public.%I cascade', case relkind when 'm' then 'materialized view' else 'table' end, relname)
        as statement
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm') order by relkind
    `,
  );
  // Functions of a table's rows have gone with it; an extension's are not ours.
  await runEach(
    db,
    sql`
      select format('drop routine if exists public.%I(%s) cascade', proname, pg_get_function_identity_arguments(oid)) as statement
      from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    `,
  );
  await db.execute(sql`drop schema if exists drizzle cascade`);
  await db.execute(sql`drop schema if exists pgboss cascade`);
}

async function runEach(db: Db, listStatements: SQL): Promise<void> {
  const { rows } = await db.execute<{ statement: string }>(listStatements);
  for (const { statement } of rows) await db.execute(sql.raw(statement));
}

export async function emptyTables(db: Db, names: string[]): Promise<void> {
  await db.execute(sql`truncate ${sql.join(names.map(table), sql`, `)}`);
}

/**
 * Rows that come back bring what triggers once made of them, so the triggers are off until all are there. A table's owner may
 * do that; the foreign keys go on being checked.
 */
export async function setTriggers(db: Db, names: string[], areOn: boolean): Promise<void> {
  for (const name of names) {
    await db.execute(sql`alter table ${table(name)} ${sql.raw(areOn ? 'enable' : 'disable')} trigger user`);
  }
}

/**
 * Takes away the tables' indexes that only make reading fast; those that keep a rule stay.
 *
 * @returns the statements that make them anew: with all rows at once, that takes a fraction of the time
 */
export async function dropLookUpIndexes(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class as tables on tables.oid = indrelid
    where tables.relnamespace = 'public'::regnamespace and tables.relname = any (${sql.param(names)}) and not indisunique
    order by 1
  `);
  for (const { name } of rows) await db.execute(sql`drop index ${sql.raw(name)}`);
  return rows.map(({ definition }) => definition);
}

/** Tells the planner what is in tables that were just filled; it would find out by itself only after a while of bad plans. */
export async function analyzeTables(db: Db, names: string[]): Promise<void> {
  await db.execute(sql`analyze ${sql.join(names.map(table), sql`, `)}`);
}

/** Statements that write a table's rows, or read them, in PostgreSQL's text format: the same from version to version. */
export function copyStatement({ name, columns }: Pick<Table, 'name' | 'columns'>, direction: 'in' | 'out'): string {
  const list = columns.map(quoted).join(', ');
  return `copy public.${quoted(name)} (${list}) ${direction === 'in' ? 'from stdin' : 'to stdout'}`;
}

function table(name: string) {
  return sql`public.${sql.identifier(name)}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
