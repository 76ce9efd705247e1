import { sql } from 'drizzle-orm';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { tagName } from './tagNames.ts';

/** So many of the newest articles are counted. */
const counted = 300;

/** The names of the tags that the newest articles have most often. */
export async function listPopularTags(db: Db, language: Language, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select ${tagName(sql`${language}`, sql`popular.tag`)} as tag
    from (
      select tag, count(*) as articles from (
        select tags from articles where ${isPublicArticle} and language = ${language}
        order by published_at desc, id desc limit ${counted}
      ) as newest, unnest(tags) as tag
      group by tag order by articles desc, tag limit ${limit}
    ) as popular
    order by articles desc, popular.tag
  `);
  return rows.map(({ tag }) => tag);
}
