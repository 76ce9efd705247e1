import type { TFunction } from 'i18next';
import { Badge, type BadgeTone } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import type { Dates } from '#lib/settings/client/SiteClock.tsx';
import type { JobHealth } from '#lib/jobs/job.ts';
import styles from './Jobs.module.css';
import { scheduleOf } from './scheduleOf.ts';

type Context = {
  t: TFunction;
  dates: Dates;
  nameOf: (job: string) => string;
  onRun: (name: string) => void;
};

type State = 'overdue' | 'running' | 'waiting' | 'failing' | 'never' | 'well';
const tones: Record<State, BadgeTone> = {
  overdue: 'bad',
  running: 'wait',
  waiting: 'wait',
  failing: 'bad',
  never: 'faint',
  well: 'good',
};

/** The most important state of a job. */
export function stateOf({ overdue, running, waiting, lastRun }: JobHealth): State {
  if (overdue) return 'overdue';
  if (running > 0) return 'running';
  if (lastRun && lastRun.reason !== null) return 'failing';
  if (waiting > 0) return 'waiting';
  return lastRun?.startedAt ? 'well' : 'never';
}

export function jobColumns({ t, dates, nameOf, onRun }: Context): Column<JobHealth>[] {
  const header = (id: string) => ({ id, header: t(`admin.jobs.columns.${id}`) });
  const time = (iso: string | null | undefined) => iso && dates.format(iso, 'minute');

  function schedule(cron: string | null): string {
    if (!cron) return t('admin.jobs.rhythm.asked');
    const found = scheduleOf(cron);
    return t(`admin.jobs.rhythm.${found.kind}`, { ...found, zone: dates.zoneName });
  }

  return [
    {
      ...header('name'),
      main: true,
      cell: ({ name, cron, lastRun }) => (
        <>
          {nameOf(name)}
          <span className={styles.note}>{schedule(cron)}</span>
          {lastRun?.reason && <span className={styles.error}>{lastRun.reason}</span>}
        </>
      ),
    },
    {
      ...header('state'),
      cell: (job) => <Badge tone={tones[stateOf(job)]}>{t(`admin.jobs.states.${stateOf(job)}`)}</Badge>,
    },
    {
      ...header('lastRun'),
      cell: ({ lastRun }) => time(lastRun?.finishedAt ?? lastRun?.startedAt) ?? t('admin.dashboard.jobs.never'),
    },
    { ...header('nextRun'), cell: ({ nextRunAt }) => time(nextRunAt) },
    { ...header('waiting'), align: 'end', cell: ({ waiting }) => waiting || null },
    { ...header('running'), align: 'end', cell: ({ running }) => running || null },
    { ...header('failed'), align: 'end', cell: ({ failed }) => failed || null },
    {
      ...header('run'),
      cell: ({ name, cron, running, waiting }) =>
        cron && (
          <Button
            label={`${t('admin.jobs.run')}: ${nameOf(name)}`}
            disabled={running + waiting > 0}
            onPress={() => onRun(name)}
          >
            {t('admin.jobs.run')}
          </Button>
        ),
    },
  ];
}
