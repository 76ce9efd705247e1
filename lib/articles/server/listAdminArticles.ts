import { listScheduledFronts } from '#lib/front/server/queries/fronts.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { toTotal } from '#lib/platform/db/server/boundedCount.ts';
import { countBound } from '#lib/platform/values/countBound.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { canEditEveryArticle, canManageFront, canSeeArticle, canWriteArticles } from '#lib/users/permissions.ts';
import type {
  AdminArticle,
  AdminArticleQuery,
  ListTabCounts,
  OwnArticlesQuery,
  ScheduledFront,
} from '../adminArticle.ts';
import type { ArticleListItem, RecommendationsQuery } from '../article.ts';
import { presentAdminArticle, presentArticleListItem } from './present.ts';
import {
  countListTabs,
  findAdminText,
  listAdminArticleRows,
  listChangedTranslations,
  noArticles,
} from './queries/adminArticles.ts';
import { findOwner } from './queries/articleAuthors.ts';
import { findSimilarityCriteria, listNearestArticles } from './queries/nearestArticles.ts';

export type AdminArticlesPage = {
  articles: AdminArticle[];
  counts: ListTabCounts;
  fronts: ScheduledFront[];
} & PageInfo;

/**
 * Articles, or pages, in every status: all for an editor; for an author their own, even if another author is requested. The
 * scheduled fronts that fit the filters are counted with the scheduled articles.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listAdminArticles(
  { db, actor, language, kind = 'article' }: Caller,
  query: AdminArticleQuery,
): Promise<AdminArticlesPage> {
  const user = authorize(actor, canWriteArticles);
  const { page, limit } = query;
  const { timeZone } = await siteSettings();
  const author = canEditEveryArticle(user) ? query.author : user.id;
  if (query.author && query.author !== author) {
    return { articles: [], ...toTotal(0), page, limit, counts: noArticles, fronts: [] };
  }

  const owner = author === undefined ? undefined : await findOwner(db, author);
  const only = query.source && (await listChangedTranslations(db));
  const filter = { ...query, kind, timeZone, owner, only };
  const texts = await findAdminText(db, filter);
  const { q, tag, source, from, to } = query;
  const hasFronts = kind === 'article' && canManageFront(user) && !(author || q || tag || source || from || to);
  const [rows, counts, fronts] = await Promise.all([
    listAdminArticleRows(db, filter, texts, language),
    countListTabs(db, filter, texts),
    hasFronts ? listScheduledFronts(db, query) : [],
  ]);
  const counted = toTotal(counts[query.status ?? 'all']);
  const total = { ...counted, totalIsExact: counted.totalIsExact && (texts?.isComplete ?? true) };
  return {
    articles: rows.map(presentAdminArticle),
    ...total,
    page,
    limit,
    counts: { ...counts, scheduled: Math.min(counts.scheduled + fronts.length, countBound) },
    fronts: fronts.map((front) => ({ ...front, publishAt: front.publishAt.toISOString() })),
  };
}

/**
 * The caller's own articles, also for admins; without the trash.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listOwnArticles(
  caller: Caller,
  query: OwnArticlesQuery,
): Promise<{ articles: AdminArticle[] } & PageInfo> {
  const user = authorize(caller.actor, canWriteArticles);
  const { counts: _counts, fronts: _fronts, ...page } = await listAdminArticles(caller, { ...query, author: user.id });
  return page;
}

/**
 * Published articles that share tags with the text being written, most shared tags first, for links. Without tags the list is
 * empty. `exclude` is the article being written: it is left out, and its department and language rank the others.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function suggestArticles(
  { db, actor }: Caller,
  { tags, limit, exclude }: RecommendationsQuery,
): Promise<{ articles: ArticleListItem[] }> {
  const user = authorize(actor, canWriteArticles);
  if (tags.length === 0) return { articles: [] };
  const written = exclude ? await findSimilarityCriteria(db, exclude) : null;
  const origin = written && canSeeArticle(user, written) ? written : null;
  const criteria = {
    tags,
    departmentId: origin?.departmentId ?? null,
    language: origin?.language ?? null,
    exclude: exclude ?? null,
  };
  const nearest = await listNearestArticles(db, criteria, limit);
  // Articles without a shared tag, which fill up readers' recommendations, are not useful as links.
  const related = nearest.filter((row) => row.tags.some((tag) => tags.includes(normalizeTag(tag))));
  return { articles: related.map(presentArticleListItem) };
}
