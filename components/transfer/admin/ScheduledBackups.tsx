import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Badge, type BadgeTone } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import { DataTable } from '#components/ui/DataTable.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import type { Backup } from '#lib/backups/backup.ts';
import { runJob } from '#lib/jobs/client/jobs.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { useOneAtATime } from '#lib/platform/browser/useOneAtATime.ts';
import { formatNumber } from '#lib/platform/text/formatNumber.ts';
import { fetchBackups } from '#lib/transfer/client.ts';
import styles from './Transfer.module.css';

type Result = 'running' | 'restored' | 'read' | 'failed';
const tones: Record<Result, BadgeTone> = { running: 'wait', restored: 'good', read: 'good', failed: 'bad' };

/** The backups that the site makes by schedule, or what is to be done so that it makes some. */
export function ScheduledBackups() {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const oneAtATime = useOneAtATime();
  // One may be in progress.
  const { data: backups, error, mutate: reload } = useOwnRead(fetchBackups, [], { refreshInterval: 10_000 });
  /** The last good backup when one was requested. */
  const [before, setBefore] = useState<string | null>();
  const [problem, setProblem] = useState<string | null>(null);
  if (!backups) return error ? <LoadFailure error={error} onRetry={() => void reload()} /> : <Skeleton width="60%" />;

  async function make(): Promise<void> {
    setProblem(null);
    try {
      await runJob('backup', token);
      setBefore(backups?.lastGoodAt ?? null);
      void reload();
    } catch (failure) {
      const { message, reason } = explainFailure(failure);
      setProblem(message ?? t(`admin.ui.failure.${reason}`));
    }
  }

  const { schedule, elsewhere, lastGoodAt, overdue } = backups;
  if (elsewhere) return <p className={styles.text}>{t('admin.transfer.backup.scheduled.elsewhere')}</p>;
  return (
    <>
      {overdue && <p className={styles.warning}>{t('admin.transfer.backup.scheduled.overdue')}</p>}
      <p className={styles.text}>
        {schedule
          ? t('admin.transfer.backup.scheduled.schedule', { at: schedule.at, count: schedule.keepDays })
          : t('admin.transfer.backup.scheduled.none')}
      </p>
      {lastGoodAt && (
        <p className={styles.text}>
          {t('admin.transfer.backup.scheduled.last')} <RelativeTime iso={lastGoodAt} language={language} />
        </p>
      )}
      {schedule && (
        <div>
          <Button onPress={() => void oneAtATime(make)}>{t('admin.transfer.backup.scheduled.make')}</Button>
        </div>
      )}
      <div>
        <Notice kind="error">{problem}</Notice>
        <Notice kind="news">{before === lastGoodAt && t('admin.transfer.backup.scheduled.making')}</Notice>
      </div>
      {backups.backups.length > 0 && <BackupTable backups={backups.backups} />}
    </>
  );
}

function BackupTable({ backups }: { backups: Backup[] }) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const header = (id: string) => ({ id, header: t(`admin.transfer.backup.scheduled.columns.${id}`) });
  const columns: Column<Backup>[] = [
    {
      ...header('startedAt'),
      main: true,
      cell: ({ startedAt }) => <RelativeTime iso={startedAt} language={language} />,
    },
    {
      ...header('size'),
      align: 'end',
      cell: ({ bytes }) => bytes !== null && formatNumber(Math.ceil(bytes / 1e6), language),
    },
    {
      ...header('result'),
      cell: (backup) => (
        <>
          <Badge tone={tones[resultOf(backup)]}>
            {t(`admin.transfer.backup.scheduled.results.${resultOf(backup)}`)}
          </Badge>{' '}
          {backup.error && <span lang="en">{backup.error}</span>}
        </>
      ),
    },
  ];
  return (
    <DataTable
      label={t('admin.transfer.backup.scheduled.history')}
      columns={columns}
      rows={backups}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={null}
    />
  );
}

function resultOf({ finishedAt, error, verification }: Backup): Result {
  if (error !== null) return 'failed';
  return finishedAt === null || verification === null ? 'running' : verification;
}
