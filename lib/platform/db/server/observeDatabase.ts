import { isDatabaseGone, type Outage, sqlState } from '#lib/platform/process/server/databaseErrors.ts';
import { everyLine } from '#lib/platform/process/server/log.ts';

/** Milliseconds: by then, the listener has reconnected if only connections were lost. */
const suspicion = 1_000;
const check = 5_000;
const checksBetweenLines = 12;

/**
 * Notes how a query or a connection ended. An outage of the database has a line with the error when it begins, one a minute, and one
 * when it ends. Lines that would repeat the error are counted instead (`repeatsOutage`).
 */
export function observeDatabase(error?: unknown): void {
  const outage = globalThis.vestnikOutage;
  if (!isDatabaseGone(error)) {
    if (outage && !error) outage.answered = true;
    return;
  }
  if (!outage) {
    begin(error);
    return;
  }
  Object.assign(outage, { failures: outage.failures + 1, answered: false });
  // Of connections that end together, some fail with EPIPE, and others with PostgreSQL's reason.
  if (!sqlState(outage.error) && sqlState(error)) outage.error = error;
}

function begin(error: unknown): void {
  const outage: Outage = { failures: 1, lines: 0, answered: false, error };
  globalThis.vestnikOutage = outage;
  setTimeout(() => {
    everyLine.error(
      { error: outage.error },
      outage.answered ? 'lost connections to the database' : 'the database is away',
    );
    if (outage.answered) globalThis.vestnikOutage = undefined;
    else follow(outage);
  }, suspicion).unref();
}

function follow(outage: Outage): void {
  const began = performance.now();
  let checks = 0;
  const timer = setInterval(() => {
    checks += 1;
    const { failures, lines, answered } = outage;
    if (!answered && checks % checksBetweenLines > 0) return;
    const seconds = Math.round((performance.now() - began) / 1000);
    everyLine.warn(
      { seconds, failures, lines },
      answered ? 'the database answers again' : 'the database is still away',
    );
    Object.assign(outage, { failures: 0, lines: 0 });
    if (!answered) return;
    clearInterval(timer);
    globalThis.vestnikOutage = undefined;
  }, check).unref();
}
