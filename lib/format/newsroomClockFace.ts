import { newsroomTimeZone } from '#lib/domain/newsroomClock.ts';

// Sweden writes dates as ISO 8601 does.
const face = new Intl.DateTimeFormat('sv-SE', {
  timeZone: newsroomTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as the newsroom's clock shows it: `2026-11-20T14:35`, what an input of dates and times holds. */
export function toNewsroomClock(iso: string): string {
  return face.format(new Date(iso)).replace(' ', 'T');
}

/** The moment at which the newsroom's clock shows this, as ISO in UTC; null for what is no date. */
export function fromNewsroomClock(shown: string): string | null {
  const asUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The clock's distance from UTC is looked up twice: near a change of the clocks the first guess is an hour off.
  const guess = asUtc - distance(asUtc);
  return new Date(asUtc - distance(guess)).toISOString();
}

function distance(moment: number): number {
  const minute = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(`${toNewsroomClock(new Date(minute).toISOString())}Z`) - minute;
}
