import { diskErrorMessage } from '#lib/platform/logging/server/diskErrors.ts';
import { errorFields } from '#lib/platform/logging/server/errorFields.ts';
import { cutJson, cutLine } from '#lib/platform/logging/server/logFields.ts';
import { CliError } from './cli.ts';
import { isDatabaseGone } from './databaseErrors.ts';
import { isStopping } from './processState.ts';

// Imported before everything else, so that errors in settings are reported like errors at run time.
process.on('uncaughtException', (error) => {
  // An interrupted start: its database is being stopped.
  if (isStopping() && isDatabaseGone(error)) return;
  printError(error);
  process.exit(1);
});

/** For the operator: an error that ends the program. */
export function printError(error: unknown): void {
  process.stderr.write(`${describe(error)}\n`);
}

/** A sentence for errors that the operator can fix, otherwise a JSON line, built here because `log` needs settings. */
function describe(error: unknown): string {
  const sentence = error instanceof CliError ? error.message : diskErrorMessage(error);
  if (sentence) return sentence.split('\n').map(cutLine).join('\n');
  const line = { level: 60, time: new Date().toISOString(), error: errorFields(error), msg: 'the process crashed' };
  return cutJson(JSON.stringify(line)).trimEnd();
}
