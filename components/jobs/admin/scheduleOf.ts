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
