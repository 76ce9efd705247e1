export type Age = { unit: 'now' | 'minutes' | 'hours'; count: number };

const minute = 60_000;
const hour = 60 * minute;

/** Time since a moment; null for a day and more, when the date is more useful, and for the future. */
export function ageOf(iso: string, now: number): Age | null {
  const age = now - Date.parse(iso);
  if (age < 0 || age >= 24 * hour) return null;
  if (age < minute) return { unit: 'now', count: 0 };
  return age < hour
    ? { unit: 'minutes', count: Math.floor(age / minute) }
    : { unit: 'hours', count: Math.floor(age / hour) };
}
