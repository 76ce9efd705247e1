import { parseRange } from '#lib/platform/http/server/sendFile.ts';

describe('parseRange', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=5-', { start: 5, end: 99 }],
    ['bytes=-50', { start: 50, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['BYTES=1-1', { start: 1, end: 1 }],
  ])('reads %s of 100 bytes', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('finds no byte of 100 for %s', (header) => {
    expect(parseRange(header, 100)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=9-5', 'bytes=0-1,5-9', 'bytes=a-b', 'items=0-9', '0-9'])(
    'reads %p as the whole file',
    (header) => {
      expect(parseRange(header, 100)).toBeNull();
    },
  );
});
