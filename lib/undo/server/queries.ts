import { and, count, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { completedText } from '#lib/departments/department.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { fronts, frontVersions } from '#lib/platform/db/server/schema/fronts.ts';
import { tags } from '#lib/platform/db/server/schema/tags.ts';
import { undos } from '#lib/platform/db/server/schema/undos.ts';
import { replacedTag, type Tagged, type TagKey, tagged } from '#lib/tags/server/queries/tagWrites.ts';
import { undoLimit } from '../undo.ts';

type DepartmentRow = { name: Record<string, string>; description: Record<string, string> };
/** The row of a department and those that are deleted with it, as JSON. */
export type DepartmentRows = { departments: DepartmentRow[]; fronts: object[]; versions: object[] };

export async function readDepartmentRows(db: Db, id: string): Promise<DepartmentRows> {
  const { rows } = await db.execute<DepartmentRows>(sql`
    select
      (select coalesce(jsonb_agg(departments), '[]') from departments where id = ${id}) as departments,
      (select coalesce(jsonb_agg(fronts), '[]') from fronts where department_id = ${id}) as fronts,
      (
        select coalesce(jsonb_agg(front_versions), '[]')
        from front_versions join fronts on fronts.id = front_id where department_id = ${id}
      ) as versions
  `);
  const [found] = rows;
  if (!found) throw new Error('The query returned no row');
  return found;
}

/** Records which articles, feeds, redirects and subscriptions `moveDepartmentContent` is about to move. */
export async function recordMovedContent(db: Db, undoId: string, id: string): Promise<void> {
  await db.execute(sql`
    insert into undo_rows (undo_id, kind, row_id, former)
    select ${undoId}::uuid, 'articles', id::text, null::text[] from articles where department_id = ${id}
    union all select ${undoId}::uuid, 'feeds', id::text, null from feeds where department_id = ${id}
    union all select ${undoId}::uuid, 'department_redirects', slug, null from department_redirects where department_id = ${id}
    union all select ${undoId}::uuid, 'subscriptions', id::text, department_ids::text[] from subscriptions where ${id} = any (department_ids)
  `);
}

/**
 * Brings a deleted department back with what was moved from it and has not been moved on since.
 *
 * @param movedTo where its content is now; null if it had nowhere to go
 * @returns false, with nothing changed, if its slug is another's now
 */
export async function restoreDepartmentRows(
  db: Db,
  undoId: string,
  { id, movedTo, rows }: { id: string; movedTo: string | null; rows: DepartmentRows },
): Promise<boolean> {
  const departmentRows = rows.departments.map(({ name, description, ...row }) => ({
    ...row,
    name: completedText(name),
    description: completedText(description),
  }));
  const { rowCount } = await db.execute(sql`${insertKept(departments, departmentRows)} on conflict do nothing`);
  if (rowCount === 0) return false;
  await db.execute(insertKept(fronts, rows.fronts, fronts.editorId));
  await db.execute(insertKept(frontVersions, rows.versions, frontVersions.publisherId));
  const kept = (kind: string) => sql`(select row_id from undo_rows where undo_id = ${undoId} and kind = ${kind})`;
  await db.execute(
    sql`delete from department_redirects using departments where departments.id = ${id} and department_redirects.slug = departments.slug`,
  );
  await db.execute(sql`
    update department_redirects set department_id = ${id} where department_id = ${movedTo} and slug in ${kept('department_redirects')}
  `);
  await db.execute(sql`
    update articles set department_id = ${id} where department_id = ${movedTo} and id in (select row_id::uuid from ${kept('articles')} as kept)
  `);
  await db.execute(sql`
    update feeds set department_id = ${id}
    where department_id is not distinct from ${movedTo}::uuid and id in (select row_id::uuid from ${kept('feeds')} as kept)
  `);
  await db.execute(sql`
    update subscriptions set department_ids = case
      when ${movedTo}::text = any (kept.former) then department_ids || ${id}::uuid
      else array_replace(department_ids, ${movedTo}::uuid, ${id}::uuid)
    end
    from undo_rows as kept
    where kept.undo_id = ${undoId} and kept.kind = 'subscriptions' and subscriptions.id = kept.row_id::uuid
      and not department_ids @> array[${id}::uuid] and ${movedTo}::uuid = any (department_ids)
  `);
  return true;
}

/**
 * Inserts rows that were kept as JSON, perhaps by an earlier version: columns that it did not know get their defaults.
 *
 * @param user a column that becomes null if its user is gone
 */
function insertKept(table: PgTable, rows: object[], user?: PgColumn): SQL {
  const known = Object.values(getTableColumns(table)).filter(({ name }) => rows.every((row) => name in row));
  const names = known.map(({ name }) => sql.identifier(name));
  const values = known.map((column) => (column === user ? sql`users.id` : sql`kept.${sql.identifier(column.name)}`));
  return sql`
    insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as kept
    left join users on ${user ? sql`users.id = kept.${sql.identifier(user.name)}` : sql`false`}
  `;
}

/** The rows of two tags that are about to be merged, of their translations, and of tags that were merged into them before. */
export async function readTagRows(db: Db, { language, tag }: TagKey, into: string): Promise<object[]> {
  const { rows } = await db.execute<{ kept: object }>(sql`
    with merged as (select * from tags where language = ${language} and tag in (${tag}, ${into}))
    select to_jsonb(tags) as kept from tags
    where (language = ${language} and (tag in (${tag}, ${into}) or moved_to = ${tag}))
      or link_group in (select link_group from merged)
  `);
  return rows.map(({ kept }) => kept);
}

/** Restores these rows; the merged tags had none if they are not among them. */
export async function restoreTagRows(db: Db, { language, tag }: TagKey, into: string, rows: object[]): Promise<void> {
  await db.execute(sql`update tags set link_group = null where language = ${language} and tag in (${tag}, ${into})`);
  await db.execute(sql`
    ${insertKept(tags, rows)} on conflict (tag, language) do update set name = excluded.name, description = excluded.description,
      link_group = excluded.link_group, moved_to = excluded.moved_to, version = tags.version + 1
  `);
  // Nothing but their names is known of tags that had no row.
  await db.execute(sql`
    update tags set description = '', moved_to = null, version = version + 1
    where language = ${language} and tag in (${tag}, ${into}) and not exists (
      select from jsonb_populate_recordset(null::tags, ${JSON.stringify(rows)}::jsonb) as kept
      where kept.language = tags.language and kept.tag = tags.tag
    )
  `);
}

/**
 * Takes the merge of `tag` into `into` back in one batch of rows. A row that has been changed since gets `tag` instead of `into`, and
 * keeps its other tags.
 *
 * @returns how many rows the batch had, and the ids of those that were changed
 */
export async function restoreTags(
  db: Db,
  { undoId, tag, into, kind, limit }: { undoId: string; tag: string; into: string; kind: Tagged; limit: number },
) {
  const table = sql.identifier(kind);
  const present = sql`${table}.tags`;
  const { rows } = await db.execute<{ taken: number; ids: string[] }>(sql`
    with taken as (
      delete from undo_rows where undo_id = ${undoId} and kind = ${kind} and row_id in (
        select row_id from undo_rows where undo_id = ${undoId} and kind = ${kind} order by row_id limit ${limit}
      ) returning row_id::uuid as id, former
    ),
    returned as (
      update ${table} set tags = case
        when ${present} = ${replacedTag(sql`taken.former`, tag, into)} then taken.former
        when ${into} = any (taken.former) then ${present} || ${tag}::text
        else ${replacedTag(present, into, tag)}
      end
      from taken
      where ${table}.id = taken.id and ${present} @> array[${into}::text] and not ${present} @> array[${tag}::text]
      returning ${table}.id
    )
    select (select count(*) from taken)::int as taken, coalesce((select array_agg(id) from returned), '{}') as ids
  `);
  return rows[0] ?? { taken: 0, ids: [] };
}

export const taggedKinds: readonly Tagged[] = tagged;

export type NewUndo = Pick<typeof undos.$inferInsert, 'userId' | 'action' | 'label' | 'count' | 'plan'>;

/** Deletes the account's oldest actions beyond `undoLimit`. */
export async function insertUndo(db: Db, undo: NewUndo): Promise<string> {
  const [row] = await db
    .insert(undos)
    .values({ ...undo, label: undo.label.slice(0, 200) })
    .returning({ id: undos.id });
  await db.execute(sql`
    delete from undos where user_id = ${undo.userId} and id in (
      select id from undos where user_id = ${undo.userId} order by id desc offset ${undoLimit}
    )
  `);
  if (!row) throw new Error('The insert returned no row');
  return row.id;
}

/** Newest first. */
export async function listUndoRows(db: Db, userId: string) {
  const { id, action, label, count: things, createdAt, undoneAt } = undos;
  return db
    .select({ id, action, label, count: things, createdAt, undoneAt })
    .from(undos)
    .where(eq(undos.userId, userId))
    .orderBy(desc(undos.id))
    .limit(undoLimit);
}

/** The plan, given to one caller only; null if the account has no such action, false if it was undone already. */
export async function takeUndo(db: Db, userId: string, id: string): Promise<Record<string, unknown> | null | false> {
  const isOwn = and(eq(undos.id, id), eq(undos.userId, userId));
  const [taken] = await db
    .update(undos)
    .set({ undoneAt: sql`now()` })
    .where(and(isOwn, isNull(undos.undoneAt)))
    .returning({ plan: undos.plan });
  if (taken) return taken.plan;
  const [known] = await db.select({ count: count() }).from(undos).where(isOwn);
  return known?.count ? false : null;
}

export async function releaseUndo(db: Db, id: string): Promise<void> {
  await db.update(undos).set({ undoneAt: null }).where(eq(undos.id, id));
}
