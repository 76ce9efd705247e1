import { isRecord, isText, listOf, objectOf, read } from '#lib/platform/http/browser/read.ts';

const isPoint = objectOf<{ name: string; x: object; note: string }>({ name: isText, x: isRecord });

describe('response guards', () => {
  it.each([
    [{ name: 'a', x: {} }, true],
    [{ name: 'a', x: {}, more: true }, true],
    [{ name: 'a' }, false],
    [{ name: 'a', x: '1' }, false],
    [[], false],
    [null, false],
    ['a', false],
  ])('for %j as a point return: %s', (value, fits) => {
    expect(isPoint(value)).toBe(fits);
  });

  it('accept a list when each of its items is valid', () => {
    expect(listOf(isText)(['a', 'b'])).toBe(true);
    expect(listOf(isText)([])).toBe(true);
    expect(listOf(isText)(['a', 1])).toBe(false);
    expect(listOf(isText)({ length: 0 })).toBe(false);
  });

  it('throw the given message for invalid values', () => {
    expect(read('a', isText, 'No text')).toBe('a');
    expect(() => read(1, isText, 'No text')).toThrow('No text');
  });
});
