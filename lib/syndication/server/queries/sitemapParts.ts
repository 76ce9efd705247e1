import { type SQL, sql } from 'drizzle-orm';
import { minIndexedArticles } from '#lib/tags/topic.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';

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
    select articles.id::text as name, greatest(published_at, updated_note_at, corrections.at) as changed_at,
      row_number() over (order by articles.id) as place
    from articles
    left join (select article_id, max(at) as at from article_corrections group by 1) as corrections on article_id = articles.id
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
