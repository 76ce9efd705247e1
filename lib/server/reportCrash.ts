import { isDatabaseGone } from './db/databaseErrors.ts';
import { OperatorError } from './OperatorError.ts';
import { isStopping } from './processState.ts';

// Imported before everything else, so that a fault in a setting is told as well as one in the middle of the night.
process.on('uncaughtException', (error) => {
  // A start that is broken off: its database is being stopped under it.
  if (isStopping() && isDatabaseGone(error)) return;
  process.stderr.write(`${error instanceof OperatorError ? error.message : (error.stack ?? error.message)}\n`);
  process.exit(1);
});
