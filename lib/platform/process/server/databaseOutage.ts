import { isDatabaseUnavailable } from './databaseErrors.ts';

export type Outage = {
  /** Queries and connections that failed, and lines that were left out, since the last line on this outage. */
  failures: number;
  lines: number;
  /** Whether a query or a connection has succeeded since the last failure. */
  answered: boolean;
};

declare global {
  // Next's bundle of the pages has copies of our modules.
  var vestnikOutage: Outage | undefined;
}

/** Whether a line would only repeat that the database is away; then it is counted. */
export function repeatsOutage(error: unknown): boolean {
  const outage = globalThis.vestnikOutage;
  if (!outage || !isDatabaseUnavailable(error)) return false;
  outage.lines += 1;
  return true;
}
