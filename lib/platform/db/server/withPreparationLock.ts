import { printLine } from '#lib/platform/process/server/printLine.ts';
import { openClient } from './openClient.ts';
import { noLimits } from './sessionLimits.ts';

/** An arbitrary constant, the same in all processes. */
export const preparationLock = 7_318_250_120;

/** Runs the work of a first start while no other process on the same database does. */
export async function withPreparationLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = await openClient(process.env.DATABASE_URL, noLimits);
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [preparationLock]);
    if (!rows[0]?.free) {
      printLine('Waiting for another process that is preparing this database');
      await client.query('select pg_advisory_lock($1)', [preparationLock]);
    }
    return await work();
  } finally {
    await client.end();
  }
}
