export type Duration = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Time since a moment in its largest unit; hours up to two days. */
export function durationOf(iso: string, now: number): Duration {
  const age = Math.max(0, now - Date.parse(iso));
  if (age < minute) return { unit: 'now', count: 0 };
  if (age < hour) return { unit: 'minutes', count: Math.floor(age / minute) };
  return age < 2 * day
    ? { unit: 'hours', count: Math.floor(age / hour) }
    : { unit: 'days', count: Math.floor(age / day) };
}
