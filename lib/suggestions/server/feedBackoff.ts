/** Milliseconds. */
const minBackoff = 15 * 60_000;
const maxBackoff = 24 * 3600_000;

/** Delay after a number of consecutive failures: exponential backoff from 15 minutes to a day. */
export function backoffAfter(failures: number): number {
  return Math.min(minBackoff * 2 ** Math.max(0, failures - 1), maxBackoff);
}

/** The delay of a `Retry-After` header (RFC 9110, 10.2.3) in milliseconds: seconds or a date, at most a week; null without. */
export function retryAfter(header: string | undefined, now = Date.now()): number | null {
  if (!header) return null;
  const delay = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(delay) ? Math.min(Math.max(delay, 0), 7 * 24 * 3600_000) : null;
}
