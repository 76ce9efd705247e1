import { presentArticleListItem } from '#lib/articles/server/present.ts';
import { presentDepartment } from '#lib/departments/server/present.ts';
import { listDepartmentRows } from '#lib/departments/server/queries.ts';
import { type Actor, authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { addDays, siteDay } from '#lib/settings/siteDay.ts';
import { canSeeSiteStats, canUseAdmin } from '#lib/users/permissions.ts';
import {
  type DashboardStats,
  daysBetween,
  maxPeriodDays,
  type PeriodFigures,
  type StatsQuery,
} from '../dashboardStats.ts';
import { listMostViewed } from './queries/mostViewed.ts';
import {
  countAll,
  countArticlesByStatus,
  countPeriod,
  listDailyComments,
  listDailySubscribers,
  listDailyViews,
  listViewsByDepartment,
  type Series,
  type StatsScope,
} from './queries/stats.ts';

const defaultDays = 30;
const topCount = 10;

/**
 * Statistics for a period: of the caller's own articles for an author, of the whole site for an admin.
 *
 * @throws DomainError unauthenticated, forbidden, invalid if the period ends before it begins
 */
export async function readStats({ db, actor }: Caller, { compare, ...query }: StatsQuery): Promise<DashboardStats> {
  const authorId = authorOf(actor);
  const { timeZone } = await siteSettings();
  const today = siteDay(new Date(), timeZone);
  const scope = { ...periodOf(today, query), timeZone, authorId };
  const isSite = scope.authorId === null;

  const [articles, period, totals, views, commentsSeries, subscribersSeries, byDepartment] = await Promise.all([
    countArticlesByStatus(db, scope.authorId),
    countPeriod(db, scope),
    countAll(db, scope.authorId),
    listDailyViews(db, scope),
    listDailyComments(db, scope),
    isSite ? listDailySubscribers(db, scope) : [],
    listViewsByDepartment(db, scope),
  ]);
  const [top, departments, viewsToday, previous] = await Promise.all([
    listMostViewed(db, scope, topCount),
    listDepartmentRows(db),
    listDailyViews(db, { ...scope, from: today, to: today }),
    compare ? readPeriodBefore(db, scope) : undefined,
  ]);

  const { articles: inPeriod, ...figures } = ownFigures(period, isSite);
  return {
    from: scope.from,
    to: scope.to,
    articles: { ...articles, inPeriod },
    views: { total: sumOf(views), today: viewsToday[0]?.count ?? 0, series: views, byDepartment },
    ...figures,
    commentsSeries,
    subscribersSeries,
    topArticles: top.map((row) => ({ ...presentArticleListItem(row), periodViews: row.periodViews })),
    departments: departments.map(presentDepartment),
    totals: ownFigures(totals, isSite),
    ...(previous && { previous }),
  };
}

function authorOf(actor: Actor): string | null {
  const user = authorize(actor, canUseAdmin);
  return canSeeSiteStats(user) ? null : user.id;
}

function periodOf(today: string, { from, to = today }: Omit<StatsQuery, 'compare'>): { from: string; to: string } {
  const first = from ?? addDays(to, 1 - defaultDays);
  const days = daysBetween(first, to);
  if (days < 1 || days > maxPeriodDays) throw new DomainError('invalid', 'invalid_input', { to: 'invalid' });
  return { from: first, to };
}

async function readPeriodBefore(db: Db, scope: StatsScope): Promise<PeriodFigures & { from: string; to: string }> {
  const to = addDays(scope.from, -1);
  const from = addDays(to, 1 - daysBetween(scope.from, scope.to));
  const before = { ...scope, from, to };
  const [figures, views] = await Promise.all([countPeriod(db, before), listDailyViews(db, before)]);
  return { from, to, ...ownFigures(figures, scope.authorId === null), views: sumOf(views) };
}

function sumOf(series: Series): number {
  return series.reduce((sum, { count }) => sum + count, 0);
}

/** Subscribers belong to the site, not to an author. */
function ownFigures<Figures extends { subscribers: number }>(figures: Figures, isSite: boolean) {
  return { ...figures, subscribers: isSite ? figures.subscribers : null };
}
