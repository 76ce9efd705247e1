const quarterHour = 15 * 60_000;

/**
 * The beginning of this quarter of an hour, in ISO 8601: for pages that show the day, which so are the same in every process of
 * the site. The offsets of time zones are whole quarters, so it is never on another day.
 */
export function currentQuarterHour(): string {
  return new Date(Math.floor(Date.now() / quarterHour) * quarterHour).toISOString();
}
