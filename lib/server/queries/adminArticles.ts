import { and, arrayContains, asc, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import { type AdminArticleQuery, type ListTabCounts, listTabSchema } from '#lib/domain/adminArticle.ts';
import type { ArticleKind } from '#lib/domain/article.ts';
import { countBound } from '#lib/domain/countBound.ts';
import type { Language } from '#lib/domain/language.ts';
import { rowsBefore } from '#lib/domain/paging.ts';
import type { Db } from '../db/database.ts';
import { articleRevisions, articles, workingCopies } from '../db/schema/articles.ts';
import { departments } from '../db/schema/departments.ts';
import { images } from '../db/schema/images.ts';
import { users } from '../db/schema/users.ts';
import { isOwnedBy, type Owner } from './articleAuthors.ts';
import { articleListColumns } from './articleColumns.ts';
import { findByText, type TextMatches } from './articleText.ts';
import { boundedCount } from './boundedCount.ts';
import { byName } from './byName.ts';
import { lookedUp } from './lookedUp.ts';
import { reviewOfArticle } from './reviews.ts';
import { since, until } from './siteTime.ts';

export type AdminArticleRow = Awaited<ReturnType<typeof listAdminArticleRows>>[number];
/** `owner`: instead of `author`. `timeZone`: in which `from` and `to` are days. */
type Scope = { kind: ArticleKind; owner: Owner | undefined; timeZone: string };
export type AdminArticleFilter = Omit<AdminArticleQuery, 'page' | 'limit' | 'sort' | 'author'> & Scope;

const editor = alias(users, 'editor');
const source = alias(articles, 'source');

/** Articles or pages of every status; those in the trash only if the query asks for them. */
export async function listAdminArticleRows(
  db: Db,
  query: AdminArticleQuery & Scope,
  texts: TextMatches | null,
  language?: Language,
) {
  // The ids first: a page far down skips entries of an index, not joined rows.
  const page = sql`(
    select articles.id ${listed(query, texts)}
    order by ${sql.join(order(query, language), sql`, `)} limit ${query.limit} offset ${rowsBefore(query)}
  ) as page`;
  return db
    .select({
      ...articleListColumns,
      deletedAt: articles.deletedAt,
      editor: { id: editor.id, name: editor.name },
      source: { id: source.id, title: source.title, language: source.language },
      hasWorkingCopy: sql<boolean>`${workingCopies.articleId} is not null`,
      review: reviewOfArticle,
    })
    .from(articles)
    .innerJoin(page, sql`page.id = ${articles.id}`)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .leftJoin(
      articleRevisions,
      and(eq(articleRevisions.articleId, articles.id), eq(articleRevisions.revision, articles.revision)),
    )
    .leftJoin(editor, eq(editor.id, articleRevisions.editorId))
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .leftJoin(source, and(eq(source.id, articles.sourceId), isNull(source.deletedAt)))
    .orderBy(...order(query, language));
}

/** Counts per list tab with the same filters, each up to the bound. */
export async function countListTabs(
  db: Db,
  filter: AdminArticleFilter,
  texts: TextMatches | null,
): Promise<ListTabCounts> {
  const columns = listTabSchema.options.map((tab) => {
    const count = texts
      ? sql`count(*) filter (where ${isInTab(tab)})::int`
      : boundedCount(sql`from articles where ${isInTab(tab)} and ${fits(filter)}`);
    return sql`${count} as ${sql.identifier(tab)}`;
  });
  const matching = texts ? sql`${withText(texts)} where ${fits(filter)}` : sql``;
  const { rows } = await db.execute<Omit<ListTabCounts, 'all'>>(sql`select ${sql.join(columns, sql`, `)} ${matching}`);
  const counts = rows[0] ?? { draft: 0, review: 0, scheduled: 0, published: 0, archived: 0, deleted: 0 };
  const { deleted, ...others } = counts;
  const all = Object.values(others).reduce((sum, count) => sum + count, 0);
  return { ...counts, all: Math.min(all, countBound) };
}

/** The articles of each tab whose title or summary has the text of the query; null without a text. */
export async function findAdminText(db: Db, { q, ...filter }: AdminArticleFilter): Promise<TextMatches | null> {
  if (!q) return null;
  const matches = await Promise.all(
    [isNull(articles.deletedAt), isNotNull(articles.deletedAt)].map((isThere) => {
      const newest = sql`
        select articles.id from articles where ${and(isThere, fits(filter))} order by ${articles.updatedAt} desc
      `;
      return findByText(db, q, { newest, condition: and(isThere, eq(articles.kind, filter.kind)) });
    }),
  );
  return { ids: matches.flatMap(({ ids }) => ids), isComplete: matches.every(({ isComplete }) => isComplete) };
}

function isInTab(tab: AdminArticleFilter['status']): SQL | undefined {
  if (tab === 'deleted') return isNotNull(articles.deletedAt);
  return and(isNull(articles.deletedAt), tab && eq(articles.status, tab));
}

/** `from … where …`. Orders without an index are those of the articles that were changed last. */
function listed(query: AdminArticleQuery & Scope, texts: TextMatches | null): SQL {
  const isListed = and(isInTab(query.status), fits(query));
  if (texts) return sql`${withText(texts)} where ${isListed}`;
  const [field = ''] = query.sort.split(':');
  const hasIndex =
    !['title', 'views', 'publishedAt'].includes(field) || (field === 'publishedAt' && query.status === 'published');
  if (hasIndex || query.kind === 'page') return sql`from articles where ${isListed}`;
  const newest = sql`select articles.id from articles where ${isListed} order by ${articles.updatedAt} desc limit ${countBound}`;
  return lookedUp(newest);
}

function withText({ ids }: TextMatches): SQL {
  return lookedUp(sql`select unnest(${sql.param(ids)}::uuid[]) as id`);
}

function fits({
  kind,
  department,
  owner,
  tag,
  language,
  from,
  to,
  timeZone,
}: Omit<AdminArticleFilter, 'q'>): SQL | undefined {
  const departmentId = sql`(select id from departments where slug = ${department})`;
  return and(
    eq(articles.kind, kind),
    department ? eq(articles.departmentId, isUuid(department) ? department : departmentId) : undefined,
    owner && isOwnedBy(owner),
    tag ? arrayContains(articles.tags, [tag]) : undefined,
    language && eq(articles.language, language),
    from ? gte(articles.createdAt, since(from, timeZone)) : undefined,
    to ? lt(articles.createdAt, until(to, timeZone)) : undefined,
  );
}

function order({ sort, status }: Pick<AdminArticleQuery, 'sort' | 'status'>, language?: Language): SQL[] {
  const [field = 'createdAt', direction] = sort.split(':');
  const columns = new Map([
    ['updatedAt', sql`${articles.updatedAt}`],
    ['publishedAt', sql`${articles.publishedAt}`],
    ['title', byName(articles.title, language)],
    ['views', sql`${articles.views}`],
  ]);
  const column = columns.get(field) ?? sql`${articles.createdAt}`;
  // Articles that were never published come last in both directions.
  if (direction === 'asc') return [sql`${column} asc nulls last`, asc(articles.id)];
  // Published ones have a time, and an index in plain order.
  return field === 'publishedAt' && status !== 'published'
    ? [sql`${column} desc nulls last`, desc(articles.id)]
    : [desc(column), desc(articles.id)];
}
