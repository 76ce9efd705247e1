/** Node's codes for a peer that is not there, and PostgreSQL's (appendix A) for one that is going or not yet come. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  // PgBouncer's, for whatever happens to its own connection to PostgreSQL.
  '08P01',
]);
/** The code of our own refusal to wait for a lock that others wait for already (load/Lane.ts). */
export const laneBlocked = 'LANE_BLOCKED';
/** PostgreSQL lives and gave up one query: a time limit of ours, or one of several writes that wait for each other. */
const busy = new Set([laneBlocked, '57014', '55P03', '25P03', '25P04', '40P01', '40001']);
/** The driver gives these no code. */
const unreachableMessage =
  /timeout expired|connection terminated|client has encountered a connection error|query read timeout|No database yet|after calling end on the pool/i;
/** All connections of this process's own pool are in use. */
const poolMessage = /timeout exceeded when trying to connect/i;

/** Nothing is wrong with the request; the same one may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isDatabaseGone(error) || isDatabaseBusy(error);
}

/** No connection, or one that broke. */
export function isDatabaseGone(error: unknown): boolean {
  return causes(error).some((cause) => unreachable.has(codeOf(cause)) || unreachableMessage.test(cause.message));
}

/** No room, no quota, or a file larger than the process may write: PostgreSQL's code, then those of our own files. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** A write that failed for lack of disk space, in PostgreSQL or in a file of ours. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some((cause) => full.has(codeOf(cause)));
}

/** PostgreSQL answers, but not this query, or not in time. */
export function isDatabaseBusy(error: unknown): boolean {
  return causes(error).some((cause) => busy.has(codeOf(cause)) || poolMessage.test(cause.message));
}

/** Somebody else held a lock for longer than ours may wait. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03';
}

/** PostgreSQL starts, stops or was told to end this connection; or PgBouncer has none to it. */
export function isRefusedForNow(error: unknown): boolean {
  return /^(57P|08)/.test(sqlState(error) ?? '');
}

/** PostgreSQL's own code of an error (its appendix A); undefined for an error of the connection. */
export function sqlState(error: unknown): string | undefined {
  return causes(error)
    .map(codeOf)
    .find((code) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code));
}

/** A transaction's number that PostgreSQL has not given out yet, or no longer knows to have given out. */
export function isFutureTransaction(error: unknown): boolean {
  return sqlState(error) === '22023';
}

/** Text that PostgreSQL can't store, such as one with a NUL in it. */
export function isUnstorableText(error: unknown): boolean {
  return causes(error).some((cause) => codeOf(cause) === '22021');
}

/** The name of the unique index that a write would have broken; null for any other error. */
export function brokenUniqueness(error: unknown): string | null {
  const violation = causes(error).find((cause) => codeOf(cause) === '23505');
  return violation && 'constraint' in violation && typeof violation.constraint === 'string'
    ? violation.constraint
    : null;
}

function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) {
    chain.push(cause);
    if (cause instanceof AggregateError) chain.push(...cause.errors.filter((inner) => inner instanceof Error));
  }
  return chain;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
