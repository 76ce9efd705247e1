import '#lib/platform/process/server/reportCrash.ts';
import { reachDatabase } from '#lib/platform/db/server/reachDatabase.ts';
import { readArguments } from '#lib/platform/process/server/cli.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { bringUpToDate } from './openDatabase.ts';

// `npm run migrate`: what every start does first, for a job before a rolling upgrade. Waits for the database without a timeout.
readArguments('Usage: npm run migrate', {});
const embedded = await reachDatabase(Number.POSITIVE_INFINITY);
try {
  const applied = await bringUpToDate();
  printLine(applied.length === 0 ? 'The database was up to date' : 'The database is up to date');
} finally {
  // Stops only a server that this command started.
  if (embedded?.started) await embedded.release();
}
