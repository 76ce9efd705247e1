/** Milliseconds. */
const usual = 15 * 60_000;
const longestPause = 24 * 3600_000;

/** How long a feed rests after it failed so many times in a row: a quarter of an hour, then twice as long each time, up to a day. */
export function backoffAfter(failures: number): number {
  return Math.min(usual * 2 ** Math.max(0, failures - 1), longestPause);
}

/** What `Retry-After` asks for, in milliseconds: seconds or a date (RFC 9110, 10.2.3), at most a week; null without one. */
export function retryAfter(header: string | undefined, now = Date.now()): number | null {
  if (!header) return null;
  const pause = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(pause) ? Math.min(Math.max(pause, 0), 7 * 24 * 3600_000) : null;
}
