import type { TFunction } from 'i18next';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import type { Dates } from '#lib/client/SiteClock.tsx';
import type { JobFailure } from '#lib/domain/job.ts';
import styles from './Jobs.module.css';

type Context = {
  t: TFunction;
  dates: Dates;
  nameOf: (job: string) => string;
  onRetry: (id: string) => void;
};

export function failureColumns({ t, dates, nameOf, onRetry }: Context): Column<JobFailure>[] {
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
