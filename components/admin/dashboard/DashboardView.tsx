import { useTranslation } from 'next-i18next/pages';
import { useMemo } from 'react';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { useAddressFilters } from '#lib/client/hooks/useAddressFilters.ts';
import { useDashboardStats } from '#lib/client/hooks/useDashboardStats.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import { canSeeSiteStats } from '#lib/domain/permissions.ts';
import { addDays, siteDay } from '#lib/domain/siteDay.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { AttentionList } from './AttentionList.tsx';
import styles from './Dashboard.module.css';
import { KeyFigures } from './KeyFigures.tsx';
import { NeedsMe } from './NeedsMe.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { RecentArticles } from './RecentArticles.tsx';
import { StatsCharts } from './StatsCharts.tsx';

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

  return (
    <AdminScreen
      title={t('admin.nav.dashboard')}
      lead={t(canSeeSiteStats(actor) ? 'admin.dashboard.ofSite' : 'admin.dashboard.ofOwn')}
      actions={<PeriodChoice days={days} onChange={(chosen) => change({ days: chosen })} />}
    >
      <NeedsMe />
      {error && !stats ? (
        <LoadFailure error={error} onRetry={reload} />
      ) : (
        <div className={stale ? styles.stale : undefined} aria-busy={stale || !stats}>
          <KeyFigures stats={stats} />
          <StatsCharts stats={stats} />
        </div>
      )}
      <AttentionList />
      <RecentArticles />
    </AdminScreen>
  );
}
