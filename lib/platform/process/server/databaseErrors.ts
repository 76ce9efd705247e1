/** Node's codes for an unreachable server, and PostgreSQL's (appendix A) for one that is shutting down or starting. */
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
  // PgBouncer's code for any error of its own connection to PostgreSQL.
  '08P01',
]);
/** Our code for a query that is refused because others already wait for the same lock (lib/platform/load/server/Lane.ts). */
export const laneBlocked = 'LANE_BLOCKED';
/**
 * PostgreSQL is up but aborted one query: a timeout, a deadlock or a serialization failure; or it is read-only while the database
 * is moved.
 */
const busy = new Set([laneBlocked, '57014', '55P03', '25P03', '25P04', '40P01', '40001', '25006']);
/** The driver's errors without a code. */
const unreachableMessage =
  /timeout expired|connection terminated|listen\/notify (?:connection ended|heartbeat timed out|channel registration was lost)|client has encountered a connection error|query read timeout|No database yet|after calling end on the pool/i;
/** All connections of this process's pool are in use. */
const poolMessage = /timeout exceeded when trying to connect/i;

/** The request is valid; a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isDatabaseGone(error) || isDatabaseBusy(error);
}

/** No connection, or a broken one. */
export function isDatabaseGone(error: unknown): boolean {
  return causes(error).some(
    (cause) => unreachable.has(codeOf(cause)) || unreachableMessage.test(cause.message) || isClosedByFullDisk(cause),
  );
}

/** Disk full, quota exceeded or a file over the process's limit: PostgreSQL's code, then those of our own files. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** A write failed for lack of disk space, in PostgreSQL or in our own files. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some((cause) => full.has(codeOf(cause)) && !isClosedByFullDisk(cause));
}

/**
 * After a crash on a full disk, PostgreSQL accepts no connection, because it can't write the file that new ones begin with
 * (FATAL); while it writes its log, it crashes (PANIC). Reads need a connection, too.
 */
function isClosedByFullDisk(error: Error): boolean {
  return full.has(codeOf(error)) && 'severity' in error && /FATAL|PANIC/.test(String(error.severity));
}

/** PostgreSQL is up but did not answer this query, or not in time. */
export function isDatabaseBusy(error: unknown): boolean {
  return causes(error).some((cause) => busy.has(codeOf(cause)) || poolMessage.test(cause.message));
}

/** Another session held a lock for longer than our timeout. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03';
}

/** PostgreSQL is starting, stopping or ended this connection; or PgBouncer has no connection to it. */
export function isRefusedForNow(error: unknown): boolean {
  return /^(57P|08)/.test(sqlState(error) ?? '');
}

/** The SQLSTATE of an error (PostgreSQL, appendix A); undefined for connection errors. */
export function sqlState(error: unknown): string | undefined {
  return causes(error)
    .map(codeOf)
    .find((code) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code));
}

/** A transaction id that PostgreSQL has not assigned yet, or lost in a crash. */
export function isFutureTransaction(error: unknown): boolean {
  return sqlState(error) === '22023';
}

/** Text that PostgreSQL can't store, for example with a NUL. */
export function isUnstorableText(error: unknown): boolean {
  return causes(error).some((cause) => codeOf(cause) === '22021');
}

/** A row was deleted by another transaction after it was read and before it was referred to, or is referred to since. */
export function isReferenceLost(error: unknown): boolean {
  return causes(error).some((cause) => codeOf(cause) === '23503');
}

/** The name of the violated unique index; null for any other error. */
export function violatedUniqueIndex(error: unknown): string | null {
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

export type Outage = {
  /** Queries and connections that failed, and lines that were left out, since the last line on this outage. */
  failures: number;
  lines: number;
  /** Whether a query or a connection has succeeded since the last failure. */
  answered: boolean;
  /** The first one, or the first with a reason of PostgreSQL. */
  error: unknown;
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
