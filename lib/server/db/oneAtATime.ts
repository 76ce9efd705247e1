import { printLine } from '../printLine.ts';
import { openClient } from './openClient.ts';
import { noLimits } from './sessionLimits.ts';

/** Any constant will do, as long as every process uses the same one. */
export const preparationLock = 7_318_250_120;

/** Does what a first start does while no other process over the same database does it. */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = await openClient(process.env.DATABASE_URL, noLimits);
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [preparationLock]);
    if (!rows[0]?.free) {
      printLine('Waiting for another process that prepares this database');
      await client.query('select pg_advisory_lock($1)', [preparationLock]);
    }
    return await work();
  } finally {
    await client.end();
  }
}
