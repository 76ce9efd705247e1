import type { TFunction } from 'i18next';
import { Check } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { AdminScreen } from '#components/newsroom/AdminScreen.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import { DataTable } from '#components/ui/DataTable.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { fetchJobsHealth, retryFailedJob, runJob } from '#lib/jobs/client/jobs.ts';
import type { JobFailure } from '#lib/jobs/job.ts';
import { useOneAtATime } from '#lib/platform/browser/useOneAtATime.ts';
import { type Dates, useDates } from '#lib/settings/client/SiteClock.tsx';
import { canSeeJobs } from '#lib/users/permissions.ts';
import styles from './Jobs.module.css';
import { jobColumns } from './jobColumns.tsx';

/** Polling interval: an open page usually means that someone is watching a job. */
const every = 5_000;

export function JobsView() {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  return (
    <AdminScreen title={t('admin.nav.jobs')} lead={t('admin.jobs.lead')} can={canSeeJobs}>
      {canSeeJobs(actor) && <Jobs />}
    </AdminScreen>
  );
}

function Jobs() {
  const { t } = useTranslation();
  const { language, token } = useAdminSession();
  const dates = useDates(language);
  const { data: health, error, mutate: reload } = useOwnRead(fetchJobsHealth, [], { refreshInterval: every });
  const showFailure = useFailureToast();
  const oneAtATime = useOneAtATime();
  const nameOf = (job: string) => t(`admin.jobs.names.${job}`, { defaultValue: job });

  function begin(work: () => Promise<void>, text: string) {
    void oneAtATime(async () => {
      try {
        await work();
        showToast({ text });
      } catch (failure) {
        showFailure(failure);
      }
      await reload();
    });
  }

  const run = (name: string) => begin(() => runJob(name, token), t('admin.jobs.begun', { name: nameOf(name) }));
  const retry = (id: string) => begin(() => retryFailedJob(id, token), t('admin.dashboard.jobs.retrying'));

  return (
    <>
      <DataTable
        label={t('admin.nav.jobs')}
        columns={jobColumns({ t, dates, nameOf, onRun: run })}
        rows={health?.jobs}
        rowId={({ name }) => name}
        rowName={({ name }) => nameOf(name)}
        error={error}
        onRetry={() => void reload()}
        empty={null}
      />
      {health && (
        <section className={styles.failures}>
          <h2 className={styles.heading}>{t('admin.jobs.failures')}</h2>
          <DataTable
            label={t('admin.jobs.failures')}
            columns={failureColumns({ t, dates, nameOf, onRetry: retry })}
            rows={health.failures}
            rowId={({ id }) => id}
            rowName={({ name }) => nameOf(name)}
            empty={<EmptyState icon={Check} title={t('admin.jobs.noFailures')} />}
          />
        </section>
      )}
    </>
  );
}

type Context = {
  t: TFunction;
  dates: Dates;
  nameOf: (job: string) => string;
  onRetry: (id: string) => void;
};

function failureColumns({ t, dates, nameOf, onRetry }: Context): Column<JobFailure>[] {
  const header = (id: string) => ({ id, header: t(`admin.jobs.columns.${id}`) });
  return [
    {
      ...header('name'),
      main: true,
      cell: ({ name, reason }) => (
        <>
          {nameOf(name)}
          <span className={styles.reason}>{reason || t('admin.jobs.noReason')}</span>
        </>
      ),
    },
    { ...header('failedAt'), cell: ({ failedAt }) => dates.format(failedAt, 'minute') },
    { ...header('attempts'), align: 'end', cell: ({ attempts }) => attempts },
    {
      ...header('run'),
      cell: ({ id, name }) => (
        <Button label={`${t('admin.ui.retry')}: ${nameOf(name)}`} onPress={() => onRetry(id)}>
          {t('admin.ui.retry')}
        </Button>
      ),
    },
  ];
}
