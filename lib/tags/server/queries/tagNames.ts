import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { normalizeTag } from '../../normalizeTag.ts';

/** The name of a tag as it is shown: the key of a tag without a row is its name. One lookup by the primary key. */
export function tagName(language: SQL, tag: SQL): SQL<string> {
  return sql<string>`coalesce(
    (select named.name from tags as named where named.tag = ${tag} and named.language = ${language}), ${tag}
  )`;
}

/** The names of the tags of a row, in their order, read with the row itself. */
export function tagNames(language: SQL, tags: SQL): SQL<string[]> {
  return sql<string[]>`array(
    select ${tagName(language, sql`given.tag`)} from unnest(${tags}) with ordinality as given (tag, place) order by place
  )`;
}

/** The names of tags, in their order. */
export async function nameTags(db: Db, language: Language, tags: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ names: string[] }>(
    sql`select ${tagNames(sql`${language}`, sql`${sql.param(tags)}::text[]`)} as names`,
  );
  return rows[0]?.names ?? [];
}

/** The names of tags by their keys; of one that was renamed or merged, the name of the tag that stands for it. */
export async function listShownNames(db: Db, language: Language, tags: string[]): Promise<Map<string, string>> {
  if (tags.length === 0) return new Map();
  const { rows } = await db.execute<{ tag: string; name: string }>(sql`
    select own.tag, coalesce(target.name, own.name) as name
    from tags as own left join tags as target on target.tag = own.moved_to and target.language = own.language
    where own.tag = any (${sql.param(tags)}::text[]) and own.language = ${language}
  `);
  return new Map(rows.map(({ tag, name }) => [tag, name]));
}

/** The keys of tags as somebody wrote or chose them, in their order; of a merged tag, which an open page may still offer, that of the other. */
export function currentKeys(language: Language, tags: readonly string[]): SQL<string[]> {
  const given = sql.param(tags.map(normalizeTag));
  return sql<string[]>`array(
    select coalesce(own.moved_to, given.tag)
    from unnest(${given}::text[]) with ordinality as given (tag, place)
    left join tags as own on own.tag = given.tag and own.language = ${language}
    group by 1
    order by min(place)
  )`;
}
