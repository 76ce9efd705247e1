import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useMemo } from 'react';
import { AdminScreen } from '#components/newsroom/AdminScreen.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Figure } from '#components/ui/Figure.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { BarChart, SeriesChart } from '#components/ui/SeriesChart.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { fetchRecentArticles } from '#lib/articles/client/ownArticles.ts';
import { useAddressFilters } from '#lib/newsroom/client/useAddressFilters.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { addDays, siteDay } from '#lib/settings/siteDay.ts';
import type { Attention } from '#lib/statistics/attention.ts';
import { fetchAttention, useDashboardStats } from '#lib/statistics/client.ts';
import type { DashboardStats } from '#lib/statistics/dashboardStats.ts';
import { canSeeSiteStats } from '#lib/users/permissions.ts';
import { AttentionList } from './AttentionList.tsx';
import styles from './Dashboard.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import { RecentArticles } from './RecentArticles.tsx';

const periods = ['7', '30', '90'];

const defaults = { page: '1', days: '30' };

/** Open work, then statistics: of the whole site for editors, of their own articles for authors. */
export function DashboardView() {
  const { t } = useTranslation();
  const { actor, language } = useAdminSession();
  const { timeZone } = useDates(language);
  const { values, change } = useAddressFilters(defaults);
  const days = periods.includes(values.days) ? values.days : defaults.days;
  const period = useMemo(() => {
    const to = siteDay(new Date(), timeZone);
    return { from: addDays(to, 1 - Number(days)), to, compare: '1' as const };
  }, [days, timeZone]);
  const { stats, error, stale, reload } = useDashboardStats(period);
  const { data: recent } = useOwnRead(fetchRecentArticles, []);
  const isNew = recent?.length === 0 && !canSeeSiteStats(actor);

  return (
    <AdminScreen
      title={t('admin.nav.dashboard')}
      lead={t(canSeeSiteStats(actor) ? 'admin.dashboard.ofSite' : 'admin.dashboard.ofOwn')}
      actions={!isNew && <PeriodChoice days={days} onChange={(chosen) => change({ days: chosen })} />}
    >
      <NeedsMe />
      {isNew ? (
        <FirstSteps />
      ) : error && !stats ? (
        <LoadFailure error={error} onRetry={reload} />
      ) : (
        <div className={stale ? styles.stale : undefined} aria-busy={stale || !stats}>
          <KeyFigures stats={stats} />
          <StatsCharts stats={stats} />
        </div>
      )}
      <AttentionList />
      {!isNew && <RecentArticles />}
    </AdminScreen>
  );
}

type Props = { days: string; onChange: (days: string) => void };

function PeriodChoice({ days, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.periods}>
      <legend className="hidden">{t('admin.dashboard.period')}</legend>
      {['7', '30', '90'].map((count) => (
        <label key={count} className={styles.period}>
          <input
            type="radio"
            name="days"
            className="hidden"
            checked={count === days}
            onChange={() => onChange(count)}
          />
          {t('admin.dashboard.days', { count: Number(count) })}
        </label>
      ))}
    </fieldset>
  );
}

/** The period's figures, compared with the preceding period of equal length. */
function KeyFigures({ stats }: { stats: DashboardStats | undefined }) {
  const { t } = useTranslation();
  const { language, actor } = useAdminSession();
  const previous = stats?.previous;
  const views = stats?.views.series.reduce((sum, { count }) => sum + count, 0);
  const figures = [
    { name: 'views', value: views, previous: previous?.views },
    { name: 'articles', value: stats?.articles.inPeriod, previous: previous?.articles },
    { name: 'comments', value: stats?.comments, previous: previous?.comments },
    { name: 'likes', value: stats?.likes, previous: previous?.likes },
    { name: 'saved', value: stats?.saved, previous: previous?.saved },
    ...(canSeeSiteStats(actor)
      ? [
          {
            name: 'subscribers',
            value: stats?.subscribers ?? undefined,
            previous: previous?.subscribers ?? undefined,
          },
        ]
      : []),
  ];

  return (
    <dl className={styles.figures}>
      {figures.map(({ name, ...figure }) => (
        <Figure key={name} label={t(`admin.dashboard.figures.${name}`)} language={language} {...figure} />
      ))}
    </dl>
  );
}

/** In the order of urgency, with the list that shows each. */
const rows: readonly [Exclude<keyof Attention, 'paused' | 'proxies'>, string][] = [
  ['late', 'articles?status=scheduled'],
  ['returned', 'review?list=returned'],
  ['mine', 'review?list=mine'],
  ['waiting', 'review'],
  ['comments', 'comments'],
  ['reported', 'comments?status=reported'],
  ['feeds', 'feeds?state=failing'],
  ['backups', 'transfer#backup'],
  ['jobs', 'jobs'],
  ['mailings', 'subscribers'],
];

/** What the user should do first, each with its number; one sentence if there is nothing. */
function NeedsMe() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const options = { revalidateOnFocus: true, refreshInterval: 60_000 };
  const { data: attention, error, mutate: reload } = useOwnRead(fetchAttention, [], options);
  if (!attention)
    return error ? <LoadFailure error={error} onRetry={() => void reload()} /> : <Skeleton height="4rem" />;

  const open = rows.filter(([name]) => attention[name]);
  return (
    <section className={styles.needs} aria-labelledby="needs">
      <h2 id="needs" className={styles.heading}>
        {t('admin.dashboard.needs.title')}
      </h2>
      {attention.paused && (
        <p className={styles.paused}>{t('admin.dashboard.needs.paused', { command: 'npm run admin -- resume' })}</p>
      )}
      {attention.proxies !== null && attention.proxies > 0 && (
        <p className={styles.paused}>{t('admin.dashboard.needs.proxies', { setting: 'TRUST_PROXY' })}</p>
      )}
      {open.length === 0 && !attention.proxies && <p className={styles.nothing}>{t('admin.dashboard.needs.calm')}</p>}
      <ul className={styles.tasks}>
        {open.map(([name, path]) => (
          <li key={name}>
            <Link href={paths.admin(language, path)} locale={false} prefetch={false}>
              {name !== 'backups' && <strong>{formatCount(attention[name] ?? 0, language)}</strong>}{' '}
              {t(`admin.dashboard.needs.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StatsCharts({ stats }: { stats: DashboardStats | undefined }) {
  const { t } = useTranslation();
  const { language, actor } = useAdminSession();
  const dates = useDates(language);
  if (!stats) return <Skeleton height="15rem" />;

  const { views, commentsSeries, subscribersSeries, topArticles } = stats;
  const most = Math.max(1, ...topArticles.map(({ periodViews }) => periodViews));
  const daily = (series: DashboardStats['views']['series']) =>
    series.map(({ date, count }) => ({ name: dates.short(date), count }));
  const departments = views.byDepartment.map(({ id, name, count }) => ({
    id: id ?? '',
    name: name?.[language] ?? t('admin.dashboard.noDepartment'),
    count,
  }));
  const columns = (name: string) => [t('admin.dashboard.day'), t(`admin.dashboard.figures.${name}`)] as const;

  return (
    <div className={styles.charts}>
      <div className={styles.broad}>
        <SeriesChart
          label={t('admin.dashboard.viewsByDay')}
          points={daily(views.series)}
          language={language}
          columns={columns('views')}
        />
      </div>
      <BarChart
        label={t('admin.dashboard.byDepartment')}
        bars={departments}
        language={language}
        columns={[t('admin.articles.columns.department'), t('admin.dashboard.figures.views')]}
      />
      <section className={styles.panel}>
        <h2 className={styles.heading}>{t('admin.dashboard.top')}</h2>
        {topArticles.length === 0 && <p className={styles.nothing}>{t('admin.dashboard.noViews')}</p>}
        <ol className={styles.top}>
          {topArticles.map(({ id, title, language: written, periodViews }) => (
            <li key={id}>
              <Link href={paths.editArticle(language, id)} locale={false} prefetch={false} lang={written}>
                {title}
              </Link>
              <span>{t('admin.dashboard.viewsCount', { count: periodViews })}</span>
              <i style={{ width: `${(100 * periodViews) / most}%` }} />
            </li>
          ))}
        </ol>
      </section>
      <SeriesChart
        label={t('admin.dashboard.figures.comments')}
        points={daily(commentsSeries)}
        language={language}
        columns={columns('comments')}
        height={120}
      />
      {canSeeSiteStats(actor) && (
        <SeriesChart
          label={t('admin.dashboard.figures.subscribers')}
          points={daily(subscribersSeries)}
          language={language}
          columns={columns('subscribers')}
          height={120}
        />
      )}
    </div>
  );
}
