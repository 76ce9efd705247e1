import type { AdminArticle, AdminArticleQuery, ListTabCounts, ScheduledFront } from '../adminArticle.ts';
import { countBound } from '#lib/platform/values/countBound.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canEditEveryArticle, canManageFront, canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentAdminArticle } from './present/adminArticle.ts';
import {
  countListTabs,
  findAdminText,
  listAdminArticleRows,
  listChangedTranslations,
  noArticles,
} from './queries/adminArticles.ts';
import { findOwner } from './queries/articleAuthors.ts';
import { toTotal } from '#lib/platform/db/server/boundedCount.ts';
import { listScheduledFronts } from '#lib/front/server/queries/fronts.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
