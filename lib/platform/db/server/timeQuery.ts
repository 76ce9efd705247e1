import { isDatabaseBusy, isDatabaseGone } from '#lib/platform/process/server/databaseErrors.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';
import { currentContext } from '#lib/platform/telemetry/server/workContext.ts';
import { describeStatement } from './describeStatement.ts';
import { observeDatabase } from './observeDatabase.ts';

/** Milliseconds from which a query has a line in the log. */
const slow = 500;

/**
 * Begins to measure a query.
 *
 * @returns a function to call when it has ended
 */
export function timeQuery(text: string): (error?: Error) => void {
  const started = performance.now();
  // The answer arrives in the context of its connection.
  const context = currentContext();
  return (error) => {
    const milliseconds = performance.now() - started;
    const statement = describeStatement(text);
    const outcome = error ? (isDatabaseBusy(error) ? 'timeout' : 'failed') : 'ok';
    events.query.publish({ statement, outcome, seconds: milliseconds / 1000, context });
    observeDatabase(error);
    if (milliseconds < slow || isDatabaseGone(error)) return;
    const requestId = context?.id;
    log.warn(
      {
        ...(requestId && { requestId, route: context.name }),
        statement,
        outcome,
        milliseconds: Math.round(milliseconds),
      },
      'slow query',
    );
  };
}
