import { env } from '#lib/platform/process/server/env.ts';
import { boss } from './boss.ts';
import type { JobName } from './jobData.ts';

/** Scheduled jobs as cron expressions in the site's time zone: minute, hour, day, month, weekday. */
export const schedules = {
  housekeeping: '*/10 * * * *',
  'search-index': '*/5 * * * *',
  'search-words': '7,22,37,52 * * * *',
  totals: '*/5 * * * *',
  sitemap: '12 * * * *',
  'media-cleanup': '17 * * * *',
  'publish-due': '* * * * *',
  'purge-trash': '17 4 * * *',
  digests: '0 7 * * *',
  'notification-digests': '0 8 * * *',
  'late-articles': '*/10 * * * *',
  'fetch-feeds': '*/15 * * * *',
  'clean-suggestions': '20 4 * * *',
  backup: `${env.BACKUP_AT.minute} ${env.BACKUP_AT.hour} * * *`,
} satisfies Partial<Record<JobName, string>>;

/** Scheduled jobs need no data, so admins can start them by hand. */
export function isScheduled(name: string): name is keyof typeof schedules {
  return Object.hasOwn(schedules, name);
}

/** Null for a job without a schedule, and for backups while BACKUP_TO names no place. */
export function cronOf(name: JobName): string | null {
  if (name === 'backup' && typeof env.BACKUP_TO !== 'object') return null;
  return isScheduled(name) ? schedules[name] : null;
}

/** @param timeZone the site's */
export function nextRunAfter(cron: string, timeZone: string, from: Date): Date | undefined {
  return boss().previewSchedule(cron, { tz: timeZone, from, count: 1 })[0];
}

/** Singleton jobs: not added while one with the same key is queued or running. */
const onePerKey: ReadonlySet<JobName> = new Set<JobName>(['subscribe', 'mailing']);

/** Scheduled jobs never overlap themselves. A queue's policy can't be changed later. */
export function policyOf(name: JobName): 'standard' | 'exclusive' {
  return isScheduled(name) || onePerKey.has(name) ? 'exclusive' : 'standard';
}
