/** Rows of one kind by their numbers, both included. */
export type Chunk = { first: number; last: number };

/**
 * What is missing of 1 to `goal`, in chunks that end at multiples of `size`: so no chunk begins with an answer to a comment
 * of a chunk that is inserted at the same time.
 *
 * @param done in ascending order
 */
export function missingChunks(done: readonly Chunk[], goal: number, size: number): Chunk[] {
  const chunks: Chunk[] = [];
  let next = 1;
  for (const { first, last } of [...done, { first: goal + 1, last: goal }]) {
    while (next < first && next <= goal) {
      const end = Math.min(first - 1, goal, Math.ceil(next / size) * size);
      chunks.push({ first: next, last: end });
      next = end + 1;
    }
    next = Math.max(next, last + 1);
  }
  return chunks;
}
