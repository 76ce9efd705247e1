import { zonedFields } from './formatDate.ts';

const dayLength = 86_400_000;

/** The time that clocks in a time zone show, as in `<input type="datetime-local">`: 2026-11-20T14:30. */
export function toLocalTime(moment: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = zonedFields(moment.getTime(), timeZone);
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The moments at which clocks in a time zone show a time, earliest first: one as a rule, two in an hour that is repeated
 * when clocks are set back, none in an hour that is skipped when they are set forward.
 *
 * @param local as of `toLocalTime`
 */
export function momentsAt(local: string, timeZone: string): Date[] {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return [];
  // The offsets of the day before and the day after are those before and after a change of the clocks.
  const offsets = [asUtc - dayLength, asUtc + dayLength].map((time) => offsetAt(new Date(time), timeZone));
  const moments = [...new Set(offsets)].map((offset) => new Date(asUtc - offset));
  return moments.filter((moment) => toLocalTime(moment, timeZone) === local).sort((a, b) => a.getTime() - b.getTime());
}

/** «UTC+4», «UTC−3:30»: distinguishes the two times of a repeated hour. */
export function offsetName(moment: Date, timeZone: string): string {
  const minutes = offsetAt(moment, timeZone) / 60_000;
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** Milliseconds, in whole minutes, by which clocks in the time zone are ahead of UTC. */
function offsetAt(moment: Date, timeZone: string): number {
  return Date.parse(`${toLocalTime(moment, timeZone)}Z`) - Math.floor(moment.getTime() / 60_000) * 60_000;
}
