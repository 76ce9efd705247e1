import { useTranslation } from 'next-i18next/pages';
import { Figure } from '#components/ui/Figure.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Select } from '#components/ui/Select.tsx';
import { SeriesChart } from '#components/ui/SeriesChart.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { fetchSubscriberGrowth } from '#lib/client/api/subscribers.ts';
import { useOwnRead } from '#lib/client/hooks/useOwnRead.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import styles from './Subscribers.module.css';
import { periods } from './subscriberFilters.ts';

type Props = { days: number; onDays: (days: string) => void };

/** Subscribers per day, with the numbers gained and lost. */
export function SubscriberGrowth({ days, onDays }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const options = { keepPreviousData: true };
  const { data: growth, error, mutate: reload } = useOwnRead(fetchSubscriberGrowth, [days], options);
  if (error && !growth) return <LoadFailure error={error} onRetry={() => void reload()} />;

  const sum = (of: 'joined' | 'left') => growth?.series.reduce((total, day) => total + day[of], 0);
  return (
    <section className={styles.growth} aria-label={t('admin.subscribers.growth.label')}>
      <div>
        <Select
          label={t('admin.dashboard.period')}
          hideLabel
          value={String(days)}
          onChange={onDays}
          options={periods.map((count) => ({
            value: count,
            label: t('admin.dashboard.days', { count: Number(count) }),
          }))}
        />
        <dl className={styles.figures}>
          <Figure label={t('admin.subscribers.growth.active')} value={growth?.active} language={language} />
          <Figure label={t('admin.subscribers.growth.joined')} value={sum('joined')} language={language} />
          <Figure label={t('admin.subscribers.growth.left')} value={sum('left')} language={language} />
        </dl>
      </div>
      {growth ? (
        <SeriesChart
          label={t('admin.subscribers.growth.byDay')}
          points={growth.series.map(({ date, active }) => ({ name: dates.short(date), count: active }))}
          language={language}
          columns={[t('admin.dashboard.day'), t('admin.subscribers.growth.active')]}
          height={160}
        />
      ) : (
        <Skeleton height="12rem" />
      )}
    </section>
  );
}
