import type { TFunction } from 'i18next';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import type { JobFailure } from '#lib/domain/job.ts';
import type { Language } from '#lib/domain/language.ts';
import { formatDate } from '#lib/format/formatDate.ts';
import styles from './Jobs.module.css';

type Context = {
  t: TFunction;
  language: Language;
  nameOf: (job: string) => string;
  onRetry: (id: string) => void;
};

export function failureColumns({ t, language, nameOf, onRetry }: Context): Column<JobFailure>[] {
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
    { ...header('failedAt'), cell: ({ failedAt }) => formatDate(failedAt, language, 'minute') },
    { ...header('attempts'), align: 'end', cell: ({ attempts }) => attempts },
    {
      ...header('run'),
      cell: ({ id, name }) => (
        <Button onPress={() => onRetry(id)}>
          {t('admin.ui.retry')}
          <span className="hidden">: {nameOf(name)}</span>
        </Button>
      ),
    },
  ];
}
