import { and, arrayContains, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { Language } from '#lib/languages/language.ts';
import { boundedCount } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { byName } from '#lib/platform/db/server/database.ts';
import { articleRevisions, articles, workingCopies } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { countBound } from '#lib/platform/values/countBound.ts';
import { type PageQuery, rowsBefore } from '#lib/platform/values/paging.ts';
import { reviewOfArticle } from '#lib/review/server/queries.ts';
import { since, until } from '#lib/settings/server/queries.ts';
import { type AdminArticleQuery, type ListTab, type ListTabCounts, listTabSchema } from '../../adminArticle.ts';
import type { ArticleKind } from '../../article.ts';
import { isOwnedBy, type Owner } from './articleAuthors.ts';
import { findByText, lookedUp, type TextMatches } from './articleText.ts';
import { source, sourceChanged } from './editedArticles.ts';
import { articleListColumns } from './publicArticle.ts';

export type AdminArticleRow = Awaited<ReturnType<typeof listAdminArticleRows>>[number];
/** `owner`: instead of `author`; `only`: ids, instead of `source`. `timeZone`: in which `from` and `to` are days. */
type Scope = { kind: ArticleKind; owner: Owner | undefined; only: string[] | undefined; timeZone: string };
export type AdminArticleFilter = Omit<AdminArticleQuery, 'page' | 'limit' | 'sort' | 'author' | 'source'> & Scope;

const editor = alias(users, 'editor');

const withChanges = sql`
  select article_id from working_copies where publish_at is not null
  union all select id from articles where expires_at is not null and status = 'published' and deleted_at is null
`;
/** Published articles with scheduled changes or an expiry: few, found by indexes. */
const willChange = sql`articles.status = 'published' and articles.id = any(array(${withChanges}))`;
/** These, and scheduled articles. */
const isPlanned = sql`articles.status in ('scheduled', 'published') and articles.id = any(array(
  ${withChanges} union all select id from articles where status = 'scheduled' and deleted_at is null
))`;

/** When the next of this happens to an article. */
const plannedAt = sql`least(
  case when articles.status = 'scheduled' then articles.scheduled_for end,
  case when articles.status = 'published' then least(articles.expires_at, (
    select publish_at from working_copies where article_id = articles.id
  )) end
)`;

/** Ids of translations whose source has changed since, at most `countBound`. */
export async function listChangedTranslations(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(source, eq(source.id, articles.sourceId))
    .where(and(isNull(source.deletedAt), sourceChanged))
    .limit(countBound);
  return rows.map(({ id }) => id);
}

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
      isSnippet: articles.isSnippet,
      deletedAt: articles.deletedAt,
      editor: { id: editor.id, name: editor.name },
      source: { id: source.id, title: source.title, language: source.language, changed: sourceChanged },
      hasWorkingCopy: sql<boolean>`${workingCopies.articleId} is not null`,
      expiresAt: articles.expiresAt,
      changesAt: workingCopies.publishAt,
      missedAt: workingCopies.missedAt,
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
  const { rows } = await db.execute<ListTabCounts>(countsOf(filter, texts));
  return rows[0] ?? noArticles;
}

export const noArticles: ListTabCounts = {
  all: 0,
  draft: 0,
  review: 0,
  scheduled: 0,
  published: 0,
  archived: 0,
  deleted: 0,
};

/** From the totals, if they have the columns of the filter. */
function countsOf(filter: AdminArticleFilter, texts: TextMatches | null): SQL {
  const { kind, language, department, owner, only, tag, from, to } = filter;
  const perTab = (count: (tab: ListTab | undefined) => SQL) =>
    sql.join(
      [undefined, ...listTabSchema.options].map((tab) => sql`${count(tab)} as ${sql.identifier(tab ?? 'all')}`),
      sql`, `,
    );
  if (texts) {
    const counts = perTab((tab) => sql`count(*) filter (where ${isInTab(tab)})::int`);
    return sql`select ${counts} ${withText(texts)} where ${fits(filter)}`;
  }
  if (owner || only || tag || from || to)
    return sql`select ${perTab((tab) => boundedCount(sql`from articles where ${isInTab(tab)} and ${fits(filter)}`))}`;
  const total = (tab: ListTab | undefined) => {
    const isCounted = tab ? sql`status = ${tab === 'deleted' ? 'trash' : tab}` : sql`status <> 'trash'`;
    const others = sql`from articles where articles.deleted_at is null and ${willChange} and ${fits(filter)}`;
    const more = tab === 'scheduled' ? sql` + ${boundedCount(others)}` : sql``;
    return sql`least(coalesce(sum(articles) filter (where ${isCounted}), 0)${more}, ${countBound})::int`;
  };
  return sql`
    select ${perTab(total)} from site_totals
    where ${and(sql`kind = ${kind}`, department ? sql`department_id = ${departmentOf(department)}` : undefined, language && sql`language = ${language}`)}
  `;
}

/**
 * The articles of each tab whose title or summary has the text of the query; null without a text. The first pages of those that
 * were changed last need few of them, and the tabs that are not shown only a count.
 */
export async function findAdminText(
  db: Db,
  { q, page, limit, sort, ...filter }: AdminArticleFilter & PageQuery & Pick<AdminArticleQuery, 'sort'>,
): Promise<TextMatches | null> {
  if (!q) return null;
  const showsTrash = filter.status === 'deleted';
  const isByChange = sort === 'updatedAt:desc' && filter.status === undefined;
  const shown = isByChange ? rowsBefore({ page, limit }) + limit : Number.POSITIVE_INFINITY;
  const [present, deleted] = await Promise.all(
    [false, true].map((isTrash) => {
      const isThere = isTrash ? isNotNull(articles.deletedAt) : isNull(articles.deletedAt);
      const newest = sql`
        select articles.id from articles where ${and(isThere, fits(filter))}
        order by ${isTrash ? articles.deletedAt : articles.updatedAt} desc
      `;
      const condition = and(isThere, eq(articles.kind, filter.kind));
      return findByText(db, q, { newest, condition, needed: isTrash === showsTrash ? shown : 0 });
    }),
  );
  const isComplete = (showsTrash ? deleted : present)?.isComplete ?? true;
  return { ids: [...(present?.ids ?? []), ...(deleted?.ids ?? [])], isComplete };
}

function isInTab(tab: AdminArticleFilter['status']): SQL | undefined {
  if (tab === 'deleted') return isNotNull(articles.deletedAt);
  if (tab === 'scheduled') return and(isNull(articles.deletedAt), isPlanned);
  return and(isNull(articles.deletedAt), tab && eq(articles.status, tab));
}

/** `from … where …`. Orders without an index are those of the articles that were changed last. */
function listed(query: AdminArticleQuery & Scope, texts: TextMatches | null): SQL {
  const isListed = and(isInTab(query.status), fits(query));
  if (texts) return sql`${withText(texts)} where ${isListed}`;
  const [field = ''] = query.sort.split(':');
  const hasIndex =
    !['title', 'views', 'publishedAt', 'plannedAt'].includes(field) ||
    (field === 'publishedAt' && query.status === 'published');
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
  only,
  tag,
  language,
  from,
  to,
  timeZone,
}: Omit<AdminArticleFilter, 'q'>): SQL | undefined {
  return and(
    eq(articles.kind, kind),
    department ? eq(articles.departmentId, departmentOf(department)) : undefined,
    owner && isOwnedBy(owner),
    tag ? arrayContains(articles.tags, [tag]) : undefined,
    language && eq(articles.language, language),
    only && inArray(articles.id, only),
    from ? gte(articles.createdAt, since(from, timeZone)) : undefined,
    to ? lt(articles.createdAt, until(to, timeZone)) : undefined,
  );
}

/** @param department an id or a slug */
function departmentOf(department: string): SQL {
  return isUuid(department) ? sql`${department}::uuid` : sql`(select id from departments where slug = ${department})`;
}

function order({ sort, status }: Pick<AdminArticleQuery, 'sort' | 'status'>, language?: Language): SQL[] {
  const [field = 'createdAt', direction] = sort.split(':');
  const columns = new Map([
    ['updatedAt', sql`${articles.updatedAt}`],
    ['publishedAt', sql`${articles.publishedAt}`],
    ['title', byName(articles.title, language)],
    ['views', sql`${articles.views}`],
    ['plannedAt', plannedAt],
  ]);
  const column = columns.get(field) ?? sql`${articles.createdAt}`;
  // Articles that were never published come last in both directions.
  if (direction === 'asc') return [sql`${column} asc nulls last`, asc(articles.id)];
  // Published ones have a time, and an index in plain order.
  return field === 'publishedAt' && status !== 'published'
    ? [sql`${column} desc nulls last`, desc(articles.id)]
    : [desc(column), desc(articles.id)];
}
