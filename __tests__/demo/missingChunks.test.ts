import { type Chunk, missingChunks } from '#lib/demo/server/seed/bulkLoad.ts';

const chunks = (...pairs: [first: number, last: number][]): Chunk[] => pairs.map(([first, last]) => ({ first, last }));

describe('missingChunks', () => {
  it.each<[name: string, done: Chunk[], goal: number, missing: Chunk[]]>([
    ['all rows', [], 25, chunks([1, 10], [11, 20], [21, 25])],
    ['nothing of a lower goal', chunks([1, 25]), 20, []],
    ['the rest, up to a multiple of the size first', chunks([1, 7]), 21, chunks([8, 10], [11, 20], [21, 21])],
    ['gaps', chunks([1, 10], [21, 30], [41, 45]), 50, chunks([11, 20], [31, 40], [46, 50])],
    ['nothing for the goal 0', [], 0, []],
  ])('returns %s', (_, done, goal, missing) => {
    expect(missingChunks(done, goal, 10)).toEqual(missing);
  });
});
