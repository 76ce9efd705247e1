import type { TFunction } from 'i18next';
import { Badge, type BadgeTone } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import type { JobHealth } from '#lib/jobs/job.ts';
import type { Dates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Jobs.module.css';

export type Schedule =
  | { kind: 'minutes'; count: number }
  | { kind: 'hourly' }
  | { kind: 'daily'; time: string }
  | { kind: 'other'; cron: string };

/** Describes the cron expressions of our jobs: every few minutes, hourly, or daily in the site's time zone. */
export function scheduleOf(cron: string): Schedule {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  if (rest.some((part) => part !== '*')) return { kind: 'other', cron };
  if (hour === '*') {
    const count = minutesOf(minute);
    if (count === 60) return { kind: 'hourly' };
    return count ? { kind: 'minutes', count } : { kind: 'other', cron };
  }
  if (!/^\d+$/.test(hour) || !/^\d+$/.test(minute)) return { kind: 'other', cron };
  return { kind: 'daily', time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` };
}

/** Minutes between runs; null if they vary. */
function minutesOf(minute: string): number | null {
  const step = /^\*(?:\/(\d+))?$/.exec(minute);
  if (step) return Number(step[1] ?? 1);
  const places = minute.split(',').map(Number);
  const [first] = places;
  if (first === undefined || places.some((place) => !Number.isInteger(place))) return null;
  const gaps = new Set(places.map((place, index) => (places[index + 1] ?? first + 60) - place));
  const [gap] = gaps;
  return gaps.size === 1 && gap ? gap : null;
}

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
export function jobStateOf({ overdue, running, waiting, lastRun }: JobHealth): State {
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
      cell: (job) => <Badge tone={tones[jobStateOf(job)]}>{t(`admin.jobs.states.${jobStateOf(job)}`)}</Badge>,
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
