import { isRecord, isText, listOf, objectOf, read } from '#lib/client/api/read.ts';

const isPoint = objectOf<{ name: string; x: object; note: string }>({ name: isText, x: isRecord });

describe('a light look at an answer', () => {
  it.each([
    [{ name: 'a', x: {} }, true],
    [{ name: 'a', x: {}, more: true }, true],
    [{ name: 'a' }, false],
    [{ name: 'a', x: '1' }, false],
    [[], false],
    [null, false],
    ['a', false],
  ])('takes %j for a point: %s', (value, fits) => {
    expect(isPoint(value)).toBe(fits);
  });

  it('takes a list when each of its items fits', () => {
    expect(listOf(isText)(['a', 'b'])).toBe(true);
    expect(listOf(isText)([])).toBe(true);
    expect(listOf(isText)(['a', 1])).toBe(false);
    expect(listOf(isText)({ length: 0 })).toBe(false);
  });

  it('raises the given message for what does not fit', () => {
    expect(read('a', isText, 'No text')).toBe('a');
    expect(() => read(1, isText, 'No text')).toThrow('No text');
  });
});
