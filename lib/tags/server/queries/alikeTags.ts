import { sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';

/** So many totals of tags with the same beginning are read. */
const maxRead = 500;

/** Of `like`, by its key. */
export type AlikeTag = { like: string; tag: string; articles: number };

/** The tags in use that begin as the given ones do, the most used first. Those that stand for another tag are left out. */
export async function listAlike(db: Db, language: Language, tags: string[]): Promise<AlikeTag[]> {
  if (tags.length === 0) return [];
  const beginnings = tags.map((tag) => tag.slice(0, Math.max(2, (tag.split(' ')[0] ?? '').length >> 1)));
  // Comparisons rather than a pattern: the index answers patterns only if they are constants.
  const { rows } = await db.execute<AlikeTag>(sql`
    select given.tag as "like", found.tag, found.articles
    from unnest(${sql.param(tags)}::text[], ${sql.param(beginnings)}::text[]) as given (tag, beginning),
    lateral (
      select tag, sum(published + unpublished)::int as articles
      from (
        select tag, published, unpublished from tag_totals
        where tag ~>=~ given.beginning and tag ~<~ (given.beginning || chr(1114111)) and language = ${language} and tag <> given.tag
        limit ${maxRead}
      ) as alike
      where not exists (
        select from tags as moved where moved.tag = alike.tag and moved.language = ${language} and moved.moved_to is not null
      )
      group by tag having sum(published + unpublished) > 0
    ) as found
    order by found.articles desc, found.tag
  `);
  return rows;
}
