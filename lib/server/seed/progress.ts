import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Chunk } from './missingChunks.ts';

export const kinds = ['readers', 'articles', 'comments', 'views'] as const;
export type Kind = (typeof kinds)[number];

/** Several connections insert chunks, so a run that was killed may leave gaps. */
export async function seededChunks(db: Db, kind: Kind): Promise<Chunk[]> {
  const { rows } = await db.execute<Chunk>(
    sql`select first, last from seed.chunks where kind = ${kind} order by first`,
  );
  return rows;
}

export async function seededCount(db: Db, kind: Kind): Promise<number> {
  return countRows(await seededChunks(db, kind));
}

export function countRows(chunks: readonly Chunk[]): number {
  return chunks.reduce((rows, { first, last }) => rows + last - first + 1, 0);
}

/** In the transaction that added the rows. */
export async function recordChunk(db: Db, kind: Kind, { first, last }: Chunk): Promise<void> {
  await db.execute(sql`insert into seed.chunks (kind, first, last) values (${kind}, ${first}::int, ${last}::int)`);
}
