import { sql } from 'drizzle-orm';
import type { Language } from '#lib/domain/language.ts';
import type { TopicCount } from '#lib/domain/topic.ts';
import type { Db } from '../db/database.ts';
import { boundedCount } from './boundedCount.ts';
import { newestArticles } from './headlines.ts';
import { isUnexpired } from './publicArticle.ts';

/** The tags that at least so many of the newest articles of a language have. */
export async function listTopics(db: Db, language: Language, atLeast = 1): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from article_tags where article_id in (${newestArticles(language)})
    group by tag having count(*) >= ${atLeast}
  `);
  return rows.map(({ tag }) => tag);
}

/** All public articles of each tag, from the index alone; in the order of `tags`. */
export async function countTopics(db: Db, language: Language, tags: string[]): Promise<TopicCount[]> {
  const counted = sql`from article_tags where language = ${language} and tag = topics.tag and published_at <= now()
    and ${isUnexpired(sql`article_id`)}`;
  const { rows } = await db.execute<TopicCount>(sql`
    select topics.tag, ${boundedCount(counted)} as count
    from unnest(${sql.param(tags)}::text[]) with ordinality as topics(tag, position) order by position
  `);
  return rows;
}

/** The tags that most of the newest articles of a language have. */
export async function listFrequentTags(db: Db, language: Language, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from article_tags where article_id in (${newestArticles(language)})
    group by tag order by count(*) desc, tag limit ${limit}
  `);
  return rows.map(({ tag }) => tag);
}
