import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';

/** The row of a department and those that are deleted with it, as JSON. */
export type DepartmentRows = { departments: unknown[]; fronts: unknown[]; versions: unknown[] };

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

/** What `moveDepartmentContent` is about to move. */
export async function keepDepartmentContent(db: Db, undoId: string, id: string): Promise<void> {
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
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const { rowCount } = await db.execute(sql`
    insert into departments select * from jsonb_populate_recordset(null::departments, ${json(rows.departments)})
    on conflict do nothing
  `);
  if (rowCount === 0) return false;
  await db.execute(sql`
    insert into fronts select (jsonb_populate_record(kept, jsonb_build_object('editor_id', users.id))).*
    from jsonb_populate_recordset(null::fronts, ${json(rows.fronts)}) as kept left join users on users.id = kept.editor_id
  `);
  await db.execute(sql`
    insert into front_versions select (jsonb_populate_record(kept, jsonb_build_object('publisher_id', users.id))).*
    from jsonb_populate_recordset(null::front_versions, ${json(rows.versions)}) as kept left join users on users.id = kept.publisher_id
  `);
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
