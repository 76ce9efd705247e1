import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { normalizeTag } from '../../normalizeTag.ts';

/** The tags with `to` in the place of another, each once. */
export function replacedTag(tags: SQL, tag: string, to: string): SQL {
  return sql`array(
    select one.tag from (
      select case when given.tag = ${tag}::text then ${to}::text else given.tag end as tag, min(place) as place
      from unnest(${tags}) with ordinality as given (tag, place) group by 1
    ) as one order by place
  )`;
}

/** What has tags. */
export const tagged = ['articles', 'feeds', 'suggestions', 'subscriptions'] as const;
export type Tagged = (typeof tagged)[number];

/** By its key. */
export type TagKey = { language: Language; tag: string };

export async function putTag(db: Db, { language, tag }: TagKey, texts: { name: string; description: string }) {
  await db.execute(sql`
    insert into tags (language, tag, name, description) values (${language}, ${tag}, ${texts.name}, ${texts.description})
    on conflict (tag, language) do update
    set name = excluded.name, description = excluded.description, moved_to = null, version = tags.version + 1
  `);
}

/** From now on `to` stands for the tag, and for those that the tag stood for. Its name stays, for its former address. */
export async function redirectTag(db: Db, { language, tag }: TagKey, name: string, to: string): Promise<void> {
  await db.execute(sql`
    insert into tags (language, tag, name, moved_to) values (${language}, ${tag}, ${name}, ${to})
    on conflict (tag, language) do update
    set moved_to = excluded.moved_to, description = '', link_group = null, version = tags.version + 1
  `);
  await db.execute(sql`
    update tags set moved_to = ${to} where language = ${language} and moved_to = ${tag} and tag <> ${to}
  `);
}

/** Links tags of different languages, by their names, with each other and with no others. One alone is linked with none. */
export async function linkTags(db: Db, named: { language: Language; tag: string }[]): Promise<void> {
  const group = named.length > 1 ? v7() : null;
  for (const { language, tag: name } of named)
    await db.execute(sql`
      insert into tags (language, tag, name, link_group) values (${language}, ${normalizeTag(name)}, ${name}, ${group})
      on conflict (tag, language) do update set link_group = excluded.link_group, version = tags.version + 1
    `);
}

/** Where a tag was moved; null if it was not. Until the transaction ends nobody moves it elsewhere. */
export async function findMovedTo(db: Db, { language, tag }: TagKey): Promise<string | null> {
  const { rows } = await db.execute<{ to: string | null }>(
    sql`select moved_to as "to" from tags where tag = ${tag} and language = ${language} for share`,
  );
  return rows[0]?.to ?? null;
}

/**
 * Gives up to `limit` articles the tag `to` instead of another. Their revisions stay the same: what somebody is writing
 * meanwhile is no conflict.
 *
 * @param undoId of the action that can be taken back; then their former tags are kept
 * @returns their ids
 */
export async function moveTaggedArticles(
  db: Db,
  { language, tag }: TagKey,
  { to, limit, undoId }: { to: string; limit: number; undoId: string | null },
): Promise<string[]> {
  const batch = (condition: SQL) => sql`
    select id, tags from articles where ${condition} and language = ${language} and tags @> array[${tag}]
    order by id limit ${limit} for no key update
  `;
  for (const condition of [sql`deleted_at is null`, sql`deleted_at is not null`]) {
    const { rows } = await db.execute<{ id: string }>(sql`
      with batch as (${batch(condition)}), kept as (${keepTags(undoId, 'articles', sql`batch`)})
      update articles set tags = ${replacedTag(sql`articles.tags`, tag, to)} from batch where articles.id = batch.id returning articles.id
    `);
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
}

/** The tags of feeds, of suggestions that nobody has decided on, and of subscribers' choices. */
export async function moveChosenTags(
  db: Db,
  { language, tag }: TagKey,
  { to, undoId }: { to: string; undoId: string | null },
): Promise<void> {
  const isIn = sql`language = ${language} and tags @> array[${tag}]`;
  for (const kind of ['feeds', 'suggestions', 'subscriptions'] as const) {
    const isMoved = kind === 'suggestions' ? sql`${isIn} and status = 'new'` : isIn;
    await db.execute(keepTags(undoId, kind, sql`(select id, tags from ${sql.identifier(kind)} where ${isMoved})`));
    await db.execute(
      sql`update ${sql.identifier(kind)} set tags = ${replacedTag(sql`tags`, tag, to)} where ${isMoved}`,
    );
  }
}

/** Keeps the tags of rows for an action that can still be taken back. */
function keepTags(undoId: string | null, kind: Tagged, rows: SQL): SQL {
  return sql`
    insert into undo_rows (undo_id, kind, row_id, former)
    select undos.id, ${kind}, moved.id::text, moved.tags from ${rows} as moved, undos where undos.id = ${undoId}::uuid
    on conflict do nothing
  `;
}

/** Published articles with a tag, in the order of their ids. */
export async function listTaggedIds(db: Db, { language, tag }: TagKey, after: string | null, limit: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select article_id as id from article_tags
    where tag = ${tag} and language = ${language} and (${after}::uuid is null or article_id > ${after}::uuid)
    order by article_id limit ${limit}
  `);
  return rows.map(({ id }) => id);
}
