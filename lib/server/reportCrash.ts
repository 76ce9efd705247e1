import { OperatorError } from './OperatorError.ts';

// Imported before everything else, so that a fault in a setting is told as well as one in the middle of the night.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error instanceof OperatorError ? error.message : (error.stack ?? error.message)}\n`);
  process.exit(1);
});
