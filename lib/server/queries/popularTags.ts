import { sql } from 'drizzle-orm';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../db/database.ts';
import { isPublicArticle } from './publicArticle.ts';

/** So many of the newest articles are counted. */
const counted = 300;

/** The tags that the newest articles have most often. */
export async function listPopularTags(db: Db, language: Language, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from (
      select tags from articles where ${isPublicArticle} and language = ${language}
      order by published_at desc, id desc limit ${counted}
    ) as newest, unnest(tags) as tag
    group by tag order by count(*) desc, tag limit ${limit}
  `);
  return rows.map(({ tag }) => tag);
}
