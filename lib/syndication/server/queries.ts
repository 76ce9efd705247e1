import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { lookedUp } from '#lib/articles/server/queries/articleText.ts';
import {
  articleListColumns,
  isIndexable,
  isPublicArticle,
  isPublicPage,
  isUnexpired,
} from '#lib/articles/server/queries/publicArticle.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { onlyShown } from '#lib/settings/shownLanguages.ts';
import type { Site } from '#lib/settings/site.ts';
import { tagName } from '#lib/tags/server/queries/tagNames.ts';
import { isIndexedTag, type TagEdition } from '#lib/tags/server/queries/tagPage.ts';
import { minIndexedArticles } from '#lib/tags/topic.ts';
import { languagesSignedIn } from '#lib/users/server/queries.ts';

export type SitemapArticleRow = Awaited<ReturnType<typeof listSitemapArticles>>[number];
export type SitemapPageRow = Awaited<ReturnType<typeof listSitemapPages>>[number];

/** Search engines see what is in the shown languages. */
type Indexed = Pick<Site, 'url' | 'languages'>;

/** Ids or names, the first not included; null: from the first, to the last. */
export type Range = { after: string | null; until: string | null };

/** When readers last got news of a change of an article (lib/articles/modifiedAt.ts). */
const changedAt = sql<Date>`greatest(articles.published_at, articles.updated_note_at, (
  select max(made.at) from article_corrections as made where made.article_id = articles.id
), (
  select updated_at from live_coverages where article_id = articles.id and state <> 'off'
))`.mapWith(articles.publishedAt);
/** Where a change since a time shows: saves, publications by schedule, corrections, live entries. At most so many of each are read. */
const maxChanges = 1_000;

/** The articles that were changed since a time (null: ever), with the last change that readers got news of. */
export async function listSitemapChanges(
  db: Db,
  site: Indexed,
  since: Date | null,
): Promise<{ id: string; changedAt: Date }[]> {
  const isLater = (column: SQL) => (since ? sql`${column} > ${since.toISOString()}::timestamptz` : sql`true`);
  const changed = sql`
    (select id from articles where kind = 'article' and deleted_at is null and ${isLater(sql`updated_at`)}
      order by updated_at desc limit ${maxChanges})
    union
    (select id from articles where ${isPublicArticle} and ${isLater(sql`published_at`)}
      order by published_at desc limit ${maxChanges})
    union
    (select article_id from article_corrections where ${isLater(sql`at`)} order by at desc limit ${maxChanges})
    union
    (select article_id from live_coverages where ${isLater(sql`updated_at`)} order by updated_at desc limit ${maxChanges})
  `;
  const { rows } = await db.execute<{ id: string; changedAt: string }>(
    sql`select id, ${changedAt} as "changedAt" from (select articles.* ${lookedUp(changed)}) as articles where ${isIndexed(site)}`,
  );
  return rows.map(({ id, changedAt: time }) => ({ id, changedAt: new Date(time) }));
}

/** The pages of the site have no such notes. */
const savedAt = sql<Date>`greatest(${articles.updatedAt}, ${articles.publishedAt})`.mapWith(articles.updatedAt);

/** Pages for search engines. */
function isIndexed({ url, languages: shown }: Indexed, isPublic = isPublicArticle): SQL | undefined {
  const only = onlyShown(shown);
  return and(isPublic, isIndexable(sql`articles`, url), only && inArray(articles.language, only));
}

/** Up to `limit` articles by id, after one id and up to another. */
export async function listSitemapArticles(db: Db, site: Indexed, { after, until }: Range, limit: number) {
  return db
    .select({
      id: articles.id,
      slug: articles.slug,
      language: articles.language,
      title: articles.title,
      publishedAt: articles.publishedAt,
      changedAt,
      variants: images.variants,
      translations: articleListColumns.translations,
    })
    .from(articles)
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .where(
      and(
        isIndexed(site),
        after === null ? undefined : gt(articles.id, after),
        until === null ? undefined : lte(articles.id, until),
      ),
    )
    .orderBy(asc(articles.id))
    .limit(limit);
}

/** Articles of the last `hours`, newest first. */
export async function listNews(db: Db, site: Indexed, hours: number, limit: number) {
  return db
    .select({
      slug: articles.slug,
      language: articles.language,
      title: articles.title,
      publishedAt: articles.publishedAt,
    })
    .from(articles)
    .where(and(isIndexed(site), sql`${articles.publishedAt} > now() - ${hours}::int * interval '1 hour'`))
    .orderBy(sql`${articles.publishedAt} desc`, sql`${articles.id} desc`)
    .limit(limit);
}

export async function listSitemapPages(db: Db, site: Indexed) {
  return db
    .select({
      slug: articles.slug,
      language: articles.language,
      changedAt: savedAt,
      translations: articleListColumns.translations,
    })
    .from(articles)
    .where(isIndexed(site, isPublicPage))
    .orderBy(asc(articles.id));
}

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

export type DividedKind = 'articles' | 'tags' | 'authors';
/** A part has what comes after `after`, up to and including `until`; null: from the first, to the last. */
export type StoredPart = {
  kind: DividedKind;
  part: number;
  after: string | null;
  until: string | null;
  changedAt: Date | null;
  checkedAt: Date;
};

export async function listStoredParts(db: Db): Promise<StoredPart[]> {
  const { rows } = await db.execute<StoredPart & { changedAt: string | null; checkedAt: string }>(sql`
    select kind, part, nullif(after_name, '') as after, lead(after_name) over (partition by kind order by part) as until,
      changed_at as "changedAt", checked_at as "checkedAt"
    from sitemap_parts order by kind, part
  `);
  return rows.map((row) => ({
    ...row,
    changedAt: row.changedAt === null ? null : new Date(row.changedAt),
    checkedAt: new Date(row.checkedAt),
  }));
}

/** The tags whose pages do not ask not to be indexed. */
const indexedTags = sql`select tag, language from tag_totals group by 1, 2 having sum(published) >= ${sql.raw(String(minIndexedArticles))}`;

/** Names of a kind in the order of its parts. */
const names: Record<DividedKind, SQL> = {
  articles: sql`
    select articles.id::text as name, greatest(published_at, updated_note_at, corrections.at, live.updated_at) as changed_at,
      row_number() over (order by articles.id) as place
    from articles
    left join (select article_id, max(at) as at from article_corrections group by 1) as corrections on article_id = articles.id
    left join live_coverages as live on live.article_id = articles.id and live.state <> 'off'
    where ${isPublicArticle}
  `,
  tags: sql`
    select tag as name, null::timestamptz as changed_at, row_number() over (order by tag using ~<~) as place
    from (${indexedTags}) as indexed group by tag
  `,
  authors: sql`
    select user_id::text as name, null::timestamptz as changed_at, row_number() over (order by user_id) as place
    from (select distinct user_id from article_authors where published_at <= now()) as authors
  `,
};

/** Divides the names of a kind into parts of `size`. Within a transaction, so that a reader has the former parts or the new ones. */
export async function replaceParts(db: Db, kind: DividedKind, size: number): Promise<void> {
  await db.execute(sql`delete from sitemap_parts where kind = ${kind}`);
  await db.execute(sql`
    insert into sitemap_parts (kind, part, after_name, changed_at, checked_at)
    select ${kind}, part, coalesce(lag(last_name) over (order by part), ''), changed_at, now()
    from (
      select 1 + (place - 1) / ${size}::int as part, max(changed_at) as changed_at, (array_agg(name order by place desc))[1] as last_name
      from (${names[kind]}) as numbered group by 1
    ) as parts
  `);
}

/** For a site whose parts were not made yet. */
export async function hasSitemapNames(db: Db, kind: Exclude<DividedKind, 'articles'>): Promise<boolean> {
  const authors = sql`select from article_authors where published_at <= now()`;
  const { rowCount } = await db.execute(sql`${kind === 'tags' ? indexedTags : authors} limit 1`);
  return rowCount === 1;
}
