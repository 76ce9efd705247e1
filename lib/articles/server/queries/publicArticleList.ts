import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Language } from '#lib/languages/language.ts';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { byName } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { countBound } from '#lib/platform/values/countBound.ts';
import { rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import type { PublicArticlesQuery } from '../../article.ts';
import { findByText, lookedUp, type TextMatches } from './articleText.ts';
import { isTeaser, listedArticles, type TeaserTerms } from './listedArticles.ts';
import { articleListColumns } from './publicArticle.ts';

export type ArticleListRow = Omit<Awaited<ReturnType<typeof listPublicArticles>>['rows'][number], 'place'>;
const firstRows = 200;
const firstCandidates = 1_000;

/** The place after a row: its value of the sorted column, as text, and its id. */
export type ListPosition = { value: string; id: string };

/**
 * One page, after a position or by number. Orders other than by time, and filters that have no index in the order of
 * creation, are applied to the newest 10,000 articles of the filter.
 *
 * @param texts the articles with the text of the query, if it has one
 */
export async function listPublicArticles(
  db: Db,
  query: PublicArticlesQuery,
  {
    language,
    after,
    texts,
  }: { language?: Language | undefined; after: ListPosition | null; texts: TextMatches | null },
) {
  const [field, direction] = query.sort.split(':');
  const isUp = direction === 'asc';
  const { rows, id, column } = source(query, field, texts, language);
  const isBeyond =
    after && sql`(${column.order}, ${id}) ${isUp ? sql`>` : sql`<`} (${column.parse(after.value)}, ${after.id}::uuid)`;
  const order = isUp ? sql`asc` : sql`desc`;
  const page = sql`(
    select ${id} as id, ${column.order} as place ${rows} ${isBeyond ? sql`and ${isBeyond}` : sql``}
    order by ${column.order} ${order}, ${id} ${order}
    limit ${query.limit + 1} offset ${after ? 0 : rowsBefore(query)}
  ) as page`;
  const found = await db
    .select({ ...articleListColumns, place: sql<string>`page.place::text` })
    .from(articles)
    .innerJoin(page, sql`page.id = ${articles.id}`)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .orderBy(sql`page.place ${order}, page.id ${order}`);
  const last = found.length > query.limit ? found[query.limit - 1] : undefined;
  return { rows: found.slice(0, query.limit), next: last ? { value: last.place, id: last.id } : null };
}

export async function countPublicArticles(
  db: Db,
  query: PublicArticlesQuery,
  texts: TextMatches | null,
): Promise<Total> {
  if (!texts) return countRows(db, listedArticles(filterOf(query)).rows);
  const { total, totalIsExact } = await countRows(db, listedArticles({ ...filterOf(query), ids: texts.ids }).rows);
  return { total, totalIsExact: totalIsExact && texts.isComplete };
}

/** The articles of the query whose title or summary has its text; null without a text. */
export async function findTextOf(db: Db, query: PublicArticlesQuery): Promise<TextMatches | null> {
  if (!query.q) return null;
  const { rows, id, at } = listedArticles(filterOf(query));
  return findByText(db, query.q, {
    newest: sql`select ${id} as id ${rows} order by ${at} desc`,
    condition: isTeaser({}),
    needed: Number.POSITIVE_INFINITY,
  });
}

function source(query: PublicArticlesQuery, field: string | undefined, texts: TextMatches | null, language?: Language) {
  const filter = texts ? { ...filterOf(query), ids: texts.ids } : filterOf(query);
  const listed = listedArticles(filter);
  if (field === 'publishedAt') return { ...listed, column: asTime(listed.at) };
  const hasIndex = field === 'createdAt' && !query.tag && !query.author && !texts;
  if (hasIndex) return { ...listed, column: asTime(articles.createdAt) };
  const column =
    field === 'title'
      ? asText(byName(articles.title, language))
      : field === 'views'
        ? asNumber(articles.views)
        : asTime(articles.createdAt);
  const newest = sql`select ${listed.id} as id ${listed.rows} order by ${listed.at} desc limit ${candidateCount(query)}`;
  return { rows: sql`${lookedUp(newest)} where true`, id: sql`articles.id`, column };
}

/** Who reads the first pages of the newest needs few of them: an article is rarely published long after it was created. */
function candidateCount({ sort, cursor, ...page }: PublicArticlesQuery): number {
  const isFirst = sort === 'createdAt:desc' && cursor === undefined && rowsBefore(page) + page.limit <= firstRows;
  return isFirst ? firstCandidates : countBound;
}

type Ordered = { order: SQL | AnyColumn; parse: (value: string) => SQL };
const asTime = (order: SQL | AnyColumn): Ordered => ({ order, parse: (value) => sql`${value}::timestamptz` });
const asNumber = (order: SQL | AnyColumn): Ordered => ({ order, parse: (value) => sql`${value}::int` });
const asText = (order: SQL | AnyColumn): Ordered => ({ order, parse: (value) => sql`${value}::text` });

function filterOf({ department, tag, author, language }: PublicArticlesQuery): TeaserTerms {
  const departmentId =
    department && (isUuid(department) ? department : sql`(select id from departments where slug = ${department})`);
  return { language, tag, authorId: author, departmentId: departmentId || undefined };
}
