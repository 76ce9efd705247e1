import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { BarChart } from '#components/ui/BarChart.tsx';
import { SeriesChart } from '#components/ui/SeriesChart.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { DashboardStats } from '#lib/statistics/dashboardStats.ts';
import { canSeeSiteStats } from '#lib/users/permissions.ts';
import styles from './Dashboard.module.css';

export function StatsCharts({ stats }: { stats: DashboardStats | undefined }) {
  const { t } = useTranslation();
  const { language, actor } = useAdminSession();
  const dates = useDates(language);
  if (!stats) return <Skeleton height="15rem" />;

  const { views, commentsSeries, subscribersSeries, topArticles } = stats;
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
