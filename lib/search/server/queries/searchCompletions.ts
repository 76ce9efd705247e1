import { sql } from 'drizzle-orm';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { tagName } from '#lib/tags/server/queries/tagNames.ts';

/** Sorts after all letters of our languages, in codepoint order and in that of any locale. */
const afterLetters = '龥';
/** The newest articles that are looked at one by one, and the most that the index of words is asked for. */
const newest = 300;
const matches = 200;
/** Tags that begin alike, of which the most used are offered, and the most articles that are counted for one. */
const tagCandidates = 20;
const countedArticles = 50;
/** Authors whose names are known to the search: those whose accounts are the newest. */
const authorCandidates = 1_000;

/**
 * The newest public articles whose title, summary or tags match. Bounded, however many match: a frequent word is found among
 * the newest articles, a rare one by the index.
 *
 * @param query a tsquery of folded words
 */
export async function listMatchingTitles(db: Db, query: string, language: Language, limit: number) {
  const { rows } = await db.execute<{ title: string; slug: string }>(sql`
    with candidates as (
      (
        select recent.id from (
          select id from articles where ${isPublicArticle} and language = ${language}
          order by published_at desc, id desc limit ${newest}
        ) as recent
        -- The offset keeps the planner from looking through the recent articles once for each article that matches.
        where exists (select from article_search where article_id = recent.id and headline @@ ${query}::tsquery offset 0)
      )
      union
      (
        select article_id from article_search
        where headline @@ ${query}::tsquery and language = ${language} and published_at <= now() limit ${matches}
      )
    )
    select title, slug from articles
    where id in (select id from candidates) and ${isPublicArticle}
    order by published_at desc, id desc limit ${limit}
  `);
  return rows;
}

/** The names of tags that begin with a text, most used first. The index is asked for one tag after the other, not for all articles. */
export async function listTagsBeginning(db: Db, prefix: string, language: Language, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    with recursive found (tag, place) as (
      (select tag, 1 from article_tags where tag >= ${prefix} and tag < ${prefix + afterLetters} order by tag limit 1)
      union all
      select following.tag, place + 1 from found cross join lateral (
        select tag from article_tags where tag > found.tag and tag < ${prefix + afterLetters} order by tag limit 1
      ) as following
      where place < ${tagCandidates}
    )
    select ${tagName(sql`${language}`, sql`found.tag`)} as tag from found cross join lateral (
      select count(*) as used from (
        select from article_tags
        where article_tags.tag = found.tag and language = ${language} and published_at <= now() limit ${countedArticles}
      ) as articles
    ) as uses
    where starts_with(found.tag, ${prefix}) and used > 0
    order by used desc, found.tag limit ${limit}
  `);
  return rows.map(({ tag }) => tag);
}

/** The authors of public articles, by name. */
export async function listAuthorNames(db: Db) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive authors (id, place) as (
      (select user_id, 1 from article_authors where user_id is not null order by user_id desc limit 1)
      union all
      select following.user_id, place + 1 from authors cross join lateral (
        select user_id from article_authors where user_id < authors.id order by user_id desc limit 1
      ) as following
      where place < ${authorCandidates}
    )
    select users.id, users.name from authors join users using (id)
    where blocked_at is null and exists (select from article_authors where user_id = users.id and published_at <= now())
    order by name, users.id
  `);
  return rows;
}
