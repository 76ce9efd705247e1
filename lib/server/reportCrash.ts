import { CliError } from './CliError.ts';
import { isDatabaseGone } from './databaseErrors.ts';
import { cutJson, cutLine } from './logging/cutLine.ts';
import { diskErrorMessage } from './logging/diskErrorMessage.ts';
import { errorFields } from './logging/errorFields.ts';
import { isStopping } from './processState.ts';

// Imported before everything else, so that a fault in a setting is told as well as one in the middle of the night.
process.on('uncaughtException', (error) => {
  // A start that is broken off: its database is being stopped under it.
  if (isStopping() && isDatabaseGone(error)) return;
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
});

/** A sentence for what the operator can fix; for all else a line as the log's, written here because `log` needs settings. */
function describe(error: unknown): string {
  const sentence = error instanceof CliError ? error.message : diskErrorMessage(error);
  if (sentence) return sentence.split('\n').map(cutLine).join('\n');
  const line = { level: 60, time: new Date().toISOString(), error: errorFields(error), msg: 'the process ends' };
  return cutJson(JSON.stringify(line)).trimEnd();
}
