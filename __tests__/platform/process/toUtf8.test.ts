import { toUtf8 } from '#lib/platform/process/server/toUtf8.ts';

const longerThanTheScratch = 'Длинный текст ։ '.repeat(40_000);

describe('toUtf8', () => {
  it('encodes texts of any length, each into bytes of its own', () => {
    const first = toUtf8('первый');

    expect(toUtf8(longerThanTheScratch)).toEqual(Buffer.from(longerThanTheScratch));
    expect(toUtf8('second')).toEqual(Buffer.from('second'));
    expect(first).toEqual(Buffer.from('первый'));
  });

  it.each(['', 'plain', 'Русский, հայերեն, «—»', '👩‍🚀', 'half of a pair: \ud83d', '\udc00'])(
    'encodes %j like Buffer',
    (text) => {
      expect(toUtf8(text)).toEqual(Buffer.from(text));
    },
  );
});
