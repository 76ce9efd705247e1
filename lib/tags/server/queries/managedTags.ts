import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { byName } from '#lib/platform/db/server/database.ts';
import { rowsBefore } from '#lib/platform/values/paging.ts';
import type { ManagedTag, ManagedTagsQuery } from '../../managedTag.ts';

/** The tags of a language that articles have, as a table `used`, without those that stand for another tag. */
function used(language: Language, isWanted: SQL): SQL {
  return sql`(
    select counted.* from (
      select tag, sum(published)::int as published, sum(published + unpublished)::int as articles
      from tag_totals where language = ${language} and ${isWanted}
      group by tag having sum(published + unpublished) > 0
    ) as counted
    where not exists (
      select from tags as moved where moved.tag = counted.tag and moved.language = ${language} and moved.moved_to is not null
    )
  ) as used`;
}

/** Of `used` with its row in `tags`, if it has one, as `own`. */
function columns(language: Language): SQL {
  return sql`
    ${language} as language, coalesce(own.name, used.tag) as tag, coalesce(own.description, '') as description,
    used.articles, used.published, coalesce(own.version, 0) as version,
    coalesce((
      select json_agg(json_build_object('language', other.language, 'tag', other.name) order by other.language)
      from tags as other where other.link_group = own.link_group and other.language <> own.language
    ), '[]') as editions,
    array(
      select former.name from tags as former where former.moved_to = used.tag and former.language = ${language} order by 1
    ) as "formerNames"
  `;
}

export async function listManagedTagRows(db: Db, query: ManagedTagsQuery): Promise<ManagedTag[]> {
  const { language, q, sort, limit } = query;
  const [field, direction] = sort.split(':');
  const name = byName(sql`coalesce(own.name, used.tag)`, language);
  const isUp = direction === 'asc' ? sql`asc` : sql`desc`;
  const order = field === 'name' ? sql`${name} ${isUp}, used.tag` : sql`used.articles ${isUp}, ${name}, used.tag`;
  const { rows } = await db.execute<ManagedTag>(sql`
    select ${columns(language)} from ${used(language, contains(q))}
    left join tags as own on own.tag = used.tag and own.language = ${language}
    order by ${order} limit ${limit} offset ${rowsBefore(query)}
  `);
  return rows;
}

export async function countManagedTags(db: Db, { language, q }: ManagedTagsQuery): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${used(language, contains(q))}`,
  );
  return rows[0]?.total ?? 0;
}

/** A tag that articles have or an editor has named; null if there is none, or if another one stands for it. */
export async function findManagedTag(db: Db, language: Language, tag: string): Promise<ManagedTag | null> {
  const { rows } = await db.execute<ManagedTag>(sql`
    select ${columns(language)}
    from (
      select ${tag}::text as tag, coalesce(sum(published), 0)::int as published,
        coalesce(sum(published + unpublished), 0)::int as articles
      from tag_totals where language = ${language} and tag = ${tag}
    ) as used
    left join tags as own on own.tag = used.tag and own.language = ${language}
    where (used.articles > 0 or own.tag is not null) and own.moved_to is null
  `);
  return rows[0] ?? null;
}

function contains(q: string): SQL {
  return q === '' ? sql`true` : sql`strpos(tag, ${q}) > 0`;
}
