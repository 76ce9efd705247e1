import { sql } from 'drizzle-orm';
import { type Language, languages } from '#lib/languages/language.ts';
import { minIndexedArticles } from '#lib/tags/topic.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { languagesSignedIn } from '#lib/users/server/queries/authors.ts';
import { isPublicArticle, isUnexpired } from '#lib/articles/server/queries/publicArticle.ts';
import type { Range } from './sitemap.ts';
import { tagName } from '#lib/tags/server/queries/tagNames.ts';
import { isIndexedTag, type TagEdition } from '#lib/tags/server/queries/tagPage.ts';

/** A list page with articles: its slug, the name of its tag, or its id, and when its newest article was published. */
export type SitemapListRow = { name: string; changedAt: Date };
/** With the languages of its articles. */
export type SitemapEditionsRow = SitemapListRow & { inLanguages: Language[] };
type Stored = { name: string; changedAt: string };

/** Of a part that has not been divided yet; search engines accept 50,000. */
const maxListEntries = 45_000;
const all = sql.param([...languages]);
const toRow = ({ name, changedAt }: Stored): SitemapListRow => ({ name, changedAt: new Date(changedAt) });

export async function listSitemapDepartments(db: Db): Promise<SitemapEditionsRow[]> {
  const { rows } = await db.execute<Stored & { inLanguages: Language[] }>(sql`
    select slug as name, changed_at as "changedAt", in_languages as "inLanguages"
    from departments, lateral (
      select max(newest.published_at) as changed_at, array_agg(among.language order by place) as in_languages
      from unnest(${all}::text[]) with ordinality as among (language, place), lateral (
        select published_at from articles
        where ${isPublicArticle} and articles.department_id = departments.id and articles.language = among.language
        order by published_at desc limit 1
      ) as newest
    ) as changes
    where changed_at is not null
    order by position, slug
  `);
  return rows.map((row) => ({ ...toRow(row), inLanguages: row.inLanguages }));
}

/** Without the tags whose pages ask not to be indexed. */
export async function listSitemapTags(
  db: Db,
  { after, until }: Range,
): Promise<(SitemapListRow & { language: Language; editions: TagEdition[] })[]> {
  const { rows } = await db.execute<Stored & { language: Language; editions: TagEdition[] }>(sql`
    select ${tagName(sql`tags.language`, sql`tags.tag`)} as name, language, newest.published_at as "changedAt",
      coalesce((
        select json_agg(json_build_object('language', other.language, 'tag', other.name))
        from tags as own join tags as other on other.link_group = own.link_group and other.language <> own.language
        where own.tag = tags.tag and own.language = tags.language and ${isIndexedTag(sql`other`)}
      ), '[]') as editions
    from (
      -- The operators of the index: byte by byte.
      select tag, language from tag_totals
      where tag ~>~ ${after ?? ''} and (${until}::text is null or tag ~<=~ ${until}::text)
      group by 1, 2 having sum(published) >= ${minIndexedArticles}
      order by tag using ~<~ limit ${maxListEntries}
    ) as tags, lateral (
      select published_at from article_tags
      where article_tags.tag = tags.tag and article_tags.language = tags.language and published_at <= now() and ${isUnexpired(sql`article_id`)}
      order by published_at desc limit 1
    ) as newest
    order by tags.tag using ~<~, language
  `);
  return rows.map((row) => ({ ...toRow(row), language: row.language, editions: row.editions }));
}

export async function listSitemapAuthors(db: Db, { after, until }: Range): Promise<SitemapEditionsRow[]> {
  const first = after ?? '00000000-0000-0000-0000-000000000000';
  const { rows } = await db.execute<Stored & { inLanguages: Language[] }>(sql`
    -- From one author to the next in the index, without reading their articles.
    with recursive authors as (
      (select user_id from article_authors where user_id > ${first}::uuid order by user_id limit 1)
      union all
      select (select next.user_id from article_authors as next where next.user_id > authors.user_id order by 1 limit 1)
      from authors
      where user_id is not null and (${until}::uuid is null or user_id < ${until}::uuid)
    )
    select user_id as name, newest.published_at as "changedAt", ${languagesSignedIn(sql`authors.user_id`)} as "inLanguages"
    from authors cross join lateral (
      select blocked_at from users where users.id = authors.user_id limit 1
    ) as users, lateral (
      select published_at from article_authors
      where article_authors.user_id = authors.user_id and published_at <= now() and ${isUnexpired(sql`article_id`)}
      order by published_at desc limit 1
    ) as newest
    where users.blocked_at is null
    order by user_id
  `);
  return rows.map((row) => ({ ...toRow(row), inLanguages: row.inLanguages }));
}
