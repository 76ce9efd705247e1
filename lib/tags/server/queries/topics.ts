import { sql } from 'drizzle-orm';
import { newestArticles } from '#lib/articles/server/queries/headlines.ts';
import { isUnexpired } from '#lib/articles/server/queries/publicArticle.ts';
import type { Language } from '#lib/languages/language.ts';
import { boundedCount } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { TopicCount } from '../../topic.ts';
import { tagName } from './tagNames.ts';

/** The tags that at least so many of the newest articles of a language have. */
export async function listTopics(db: Db, language: Language, atLeast = 1): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from article_tags where article_id in (${newestArticles(language)})
    group by tag having count(*) >= ${atLeast}
  `);
  return rows.map(({ tag }) => tag);
}

/** The names of tags, and all public articles of each, from the index alone; in the order of `tags`. */
export async function countTopics(db: Db, language: Language, tags: string[]): Promise<TopicCount[]> {
  const counted = sql`from article_tags where language = ${language} and tag = topics.tag and published_at <= now()
    and ${isUnexpired(sql`article_id`)}`;
  const { rows } = await db.execute<TopicCount>(sql`
    select ${tagName(sql`${language}`, sql`topics.tag`)} as tag, ${boundedCount(counted)} as count
    from unnest(${sql.param(tags)}::text[]) with ordinality as topics(tag, position) order by position
  `);
  return rows;
}

/** The names and counts of the other tags of the newest articles with this tag, those that they share most often first. */
export async function listNeighborTopics(
  db: Db,
  language: Language,
  tag: string,
  limit: number,
): Promise<TopicCount[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from article_tags
    where tag <> ${tag} and article_id in (
      select article_id from article_tags where language = ${language} and tag = ${tag} and published_at <= now()
        and ${isUnexpired(sql`article_id`)}
      order by published_at desc limit 10
    )
    group by tag order by count(*) desc, tag limit ${limit}
  `);
  return countTopics(
    db,
    language,
    rows.map((row) => row.tag),
  );
}

/** The names of the tags that most of the newest articles of a language have. */
export async function listFrequentTags(db: Db, language: Language, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select ${tagName(sql`${language}`, sql`frequent.tag`)} as tag
    from (
      select tag, count(*) as articles from article_tags where article_id in (${newestArticles(language)})
      group by tag order by articles desc, tag limit ${limit}
    ) as frequent
    order by articles desc, frequent.tag
  `);
  return rows.map(({ tag }) => tag);
}
