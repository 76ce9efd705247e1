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
  '53300',
]);
/** The driver gives these no code. */
const unreachableMessage =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|query read timeout|No database yet|after calling end on the pool/i;

export function isDatabaseUnavailable(error: unknown): boolean {
  return causes(error).some((cause) => unreachable.has(codeOf(cause)) || unreachableMessage.test(cause.message));
}

/** No room, no quota, or a file larger than the process may write: PostgreSQL's code, then those of our own files. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** A write that failed for lack of disk space, in PostgreSQL or in a file of ours. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some((cause) => full.has(codeOf(cause)));
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
