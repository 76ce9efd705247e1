import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** A table of the site, from the catalog; `references` are the tables that its foreign keys point to. */
export type Table = { name: string; columns: string[]; references: string[] };

/** All tables of the site's schema except those about transactions of this cluster. The job queue has a schema of its own. */
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
      and tables.relname not in ('page_purges', 'stored_transactions')
    order by 1
  `);
  return rows;
}

/** Filled by a migration. */
const filledByMigrations = new Set(['secrets']);

/** The tables that contain data. */
export async function listFilledTables(db: Db): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listTables(db)) {
    if (filledByMigrations.has(name)) continue;
    const { rowCount } = await db.execute(sql`select from ${table(name)} limit 1`);
    if (rowCount) filled.push(name);
  }
  return filled;
}

/** Whether another connection uses the database. */
export async function isInUse(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' limit 1
  `);
  return rowCount === 1;
}

/** Drops everything of the site: its tables, views and functions, the record of migrations and the job queue. */
export async function dropEverything(db: Db): Promise<void> {
  await runEach(
    db,
    sql`
      select format('drop %s if exists public.%I cascade', case relkind when 'm' then 'materialized view' else 'table' end, relname)
        as statement
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm') order by relkind
    `,
  );
  // Functions that take a table's rows were dropped with it. Functions of extensions are skipped.
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
 * Restored rows already contain what triggers computed, so triggers are disabled until all rows are there. The table's
 * owner may do this; foreign keys are still checked.
 */
export async function setTriggers(db: Db, names: string[], areOn: boolean): Promise<void> {
  for (const name of names) {
    await db.execute(sql`alter table ${table(name)} ${sql.raw(areOn ? 'enable' : 'disable')} trigger user`);
  }
}

/**
 * Drops the indexes that only speed up reads; unique indexes stay.
 *
 * @returns the statements that recreate them: building an index from all rows at once takes a fraction of the time
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

/** Drops primary keys and unique indexes of the tables that no foreign key points to. @returns the statements that recreate them */
export async function dropUnreferencedKeys(db: Db, names: string[]): Promise<string[]> {
  return dropAndDescribe(
    db,
    sql`
      select
        case when constraints.oid is null then format('drop index %s', indexrelid::regclass)
          else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as removal,
        case when constraints.oid is null then pg_get_indexdef(indexrelid)
          else format('ALTER TABLE %s ADD CONSTRAINT %I %s', indrelid::regclass, conname, pg_get_constraintdef(constraints.oid)) end as creation
      from pg_index
      left join pg_constraint as constraints on constraints.conindid = indexrelid and contype in ('p', 'u')
      where indrelid = any (${sql.param(names)}::regclass[]) and indisunique
        and not exists (select from pg_constraint as pointing where pointing.conindid = indexrelid and pointing.contype = 'f')
      order by indexrelid::regclass::text
    `,
  );
}

/** Drops the foreign keys of the tables. @returns the statements that add them again, which compare whole tables instead of row by row */
export async function dropForeignKeys(db: Db, names: string[]): Promise<string[]> {
  return dropAndDescribe(
    db,
    sql`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal,
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as creation
      from pg_constraint
      where conrelid = any (${sql.param(names)}::regclass[]) and contype = 'f'
      order by conrelid::regclass::text, conname
    `,
  );
}

async function dropAndDescribe(db: Db, list: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ removal: string; creation: string }>(list);
  for (const { removal } of rows) await db.execute(sql.raw(removal));
  return rows.map(({ creation }) => creation);
}

/** Updates the planner's statistics for restored tables; autovacuum would do so only after a while of bad plans. */
export async function analyzeTables(db: Db, names: string[]): Promise<void> {
  await db.execute(sql`analyze ${sql.join(names.map(table), sql`, `)}`);
}

/** A COPY statement for a table, in PostgreSQL's text format, which is the same in all versions. */
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
