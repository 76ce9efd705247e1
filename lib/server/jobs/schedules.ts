import { siteTimeZone } from '#lib/domain/siteClock.ts';
import { boss } from './boss.ts';
import type { JobName } from './jobData.ts';

/** What runs by itself, and when by the newsroom's clock: minute, hour, day, month, weekday. */
export const schedules = {
  housekeeping: '*/10 * * * *',
  'search-index': '*/5 * * * *',
  'search-words': '7,22,37,52 * * * *',
  'media-cleanup': '17 * * * *',
  'publish-due': '* * * * *',
  'purge-trash': '17 4 * * *',
  digests: '0 7 * * *',
  'fetch-feeds': '*/15 * * * *',
  'clean-suggestions': '20 4 * * *',
} satisfies Partial<Record<JobName, string>>;

/** A job that needs to be told nothing, so that anybody may have it run. */
export function isScheduled(name: string): name is keyof typeof schedules {
  return Object.hasOwn(schedules, name);
}

export function cronOf(name: JobName): string | null {
  return isScheduled(name) ? schedules[name] : null;
}

export function runsAfter(cron: string, from: Date, count: number): Date[] {
  return boss().previewSchedule(cron, { tz: siteTimeZone, from, count });
}

/** Jobs of which one with the same key is enough: while it waits or runs, another is not put in. */
const onePerKey: ReadonlySet<JobName> = new Set<JobName>(['subscribe', 'mailing']);

/** What runs by the clock never overlaps itself either. The policy of a queue is for good. */
export function policyOf(name: JobName): 'standard' | 'exclusive' {
  return isScheduled(name) || onePerKey.has(name) ? 'exclusive' : 'standard';
}
