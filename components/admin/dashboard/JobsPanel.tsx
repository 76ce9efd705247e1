import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { Badge } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { retryFailedJob } from '#lib/client/api/jobs.ts';
import { useJobsHealth } from '#lib/client/hooks/useJobsHealth.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { JobFailure } from '#lib/domain/job.ts';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import styles from './Dashboard.module.css';

const shown = 5;

/** Overdue background jobs, and failed ones that can be retried. */
export function JobsPanel() {
  const { t } = useTranslation();
  const { language, token } = useAdminSession();
  const dates = useDates(language);
  const showFailure = useFailureToast();
  const { health, error, reload } = useJobsHealth();
  const name = (job: string) => t(`admin.jobs.names.${job}`, { defaultValue: job });

  async function retry({ id }: JobFailure) {
    try {
      await retryFailedJob(id, token);
      showToast({ text: t('admin.dashboard.jobs.retrying') });
    } catch (refusal) {
      showFailure(refusal);
    }
    void reload();
  }

  return (
    <section className={styles.jobs}>
      <h2 className={styles.heading}>
        <Link href={paths.admin(language, 'jobs')} locale={false} prefetch={false}>
          {t('admin.dashboard.jobs.title')}
        </Link>
      </h2>
      {error && !health && <LoadFailure error={error} onRetry={() => void reload()} />}
      <ul className={styles.titles}>
        {health?.jobs.map((job) => (
          <li key={job.name}>
            <Badge tone={job.overdue ? 'bad' : job.failed > 0 ? 'wait' : 'good'}>{name(job.name)}</Badge>
            <span>
              {job.overdue && `${t('admin.dashboard.jobs.overdue')} · `}
              {job.waiting > 0 && `${t('admin.dashboard.jobs.waiting', { count: job.waiting })} · `}
              {job.lastRun?.finishedAt
                ? t('admin.dashboard.jobs.last', { time: dates.format(job.lastRun.finishedAt, 'minute') })
                : t('admin.dashboard.jobs.never')}
            </span>
          </li>
        ))}
      </ul>
      {health && health.failures.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('admin.dashboard.jobs.failed', { count: health.failures.length })}</h3>
          <ul className={styles.titles}>
            {health.failures.slice(0, shown).map((failure) => (
              <li key={failure.id}>
                <span className={styles.reason}>
                  {name(failure.name)}, {dates.format(failure.failedAt, 'minute')}: {failure.reason}
                </span>
                <Button onPress={() => void retry(failure)}>{t('admin.ui.retry')}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
