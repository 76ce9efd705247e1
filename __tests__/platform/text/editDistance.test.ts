import fc from 'fast-check';
import { editDistance } from '#lib/platform/text/editDistance.ts';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['река', 'река', 0],
    ['река', 'рука', 1],
    ['река', 'реака', 1],
    ['река', 'рка', 1],
    ['река', 'река'.replace('ек', 'ке'), 1],
    ['малако', 'молоко', 2],
    ['', 'дом', 3],
  ])('from %j to %j is %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
  });

  it('is symmetric, at most the length of the longer word, and zero only for equal words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        const distance = editDistance(one, other);
        expect(distance).toBe(editDistance(other, one));
        expect(distance).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
        expect(distance === 0).toBe(one === other);
      }),
    );
  });
});
