import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { replacedTag } from '#lib/tags/server/queries/replacedTag.ts';
import { type Tagged, type TagKey, tagged } from '#lib/tags/server/queries/tagWrites.ts';

/** What is known of two tags that are about to be one, of the tags that stand for them elsewhere, and of their former names. */
export async function readTagRows(db: Db, { language, tag }: TagKey, into: string): Promise<unknown[]> {
  const { rows } = await db.execute<{ kept: unknown }>(sql`
    with merged as (select * from tags where language = ${language} and tag in (${tag}, ${into}))
    select to_jsonb(tags) as kept from tags
    where (language = ${language} and (tag in (${tag}, ${into}) or moved_to = ${tag}))
      or link_group in (select link_group from merged)
  `);
  return rows.map(({ kept }) => kept);
}

/** Restores these rows; the merged tags had none if they are not among them. */
export async function restoreTagRows(db: Db, { language, tag }: TagKey, into: string, rows: unknown[]): Promise<void> {
  await db.execute(sql`update tags set link_group = null where language = ${language} and tag in (${tag}, ${into})`);
  await db.execute(sql`
    insert into tags select * from jsonb_populate_recordset(null::tags, ${JSON.stringify(rows)}::jsonb)
    on conflict (tag, language) do update set name = excluded.name, description = excluded.description,
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
 * Gives the rows of one batch their former tags. What has been changed meanwhile gets the former tag only, where it still has the
 * other one.
 *
 * @returns how many rows the batch had, and the ids of those that were changed
 */
export async function returnTags(
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
