import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '../db/database.ts';
import { missingChunks } from './missingChunks.ts';
import { countRows, type Kind, recordChunk, seededChunks } from './progress.ts';

/** Rows of one kind. `insert` adds rows by their numbers, in chunks of at most `size`. */
export type Filling = {
  kind: Kind;
  goal: number;
  size: number;
  insert: (transaction: Db, first: number, last: number) => Promise<unknown>;
};

/**
 * Adds what is missing to the goal, on all connections, a transaction a chunk: a run that was interrupted goes on where it
 * stopped.
 *
 * @throws the error of the first chunk that failed, after the chunks that were being inserted
 */
export async function fillKind(
  connections: NodePgDatabase[],
  { kind, goal, size, insert }: Filling,
  report: (text: string) => void,
): Promise<void> {
  const [first] = connections;
  const before = first ? await seededChunks(first, kind) : [];
  const chunks = missingChunks(before, goal, size);
  const began = performance.now();
  let added = 0;

  async function work(connection: NodePgDatabase): Promise<void> {
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
      const next = chunk;
      await connection.transaction(async (transaction) => {
        await transaction.execute(sql`set local synchronous_commit = off`);
        await insert(transaction, next.first, next.last);
        await recordChunk(transaction, kind, next);
      });
      added += countRows([next]);
      const perSecond = Math.round(added / ((performance.now() - began) / 1000));
      report(`${countRows(before) + added} of ${goal} ${kind}, ${perSecond} per second`);
    }
  }
  const workers = connections.map((connection) =>
    work(connection).catch((error: unknown) => {
      chunks.length = 0;
      throw error;
    }),
  );
  for (const outcome of await Promise.allSettled(workers)) if (outcome.status === 'rejected') throw outcome.reason;
}
