import { toUtf8 } from '#lib/server/toUtf8.ts';

describe('toUtf8', () => {
  it.each(['', 'plain', 'Русский, հայերեն, «—»', '👩‍🚀', 'half of a pair: \ud83d', '\udc00'])(
    'encodes %j like Buffer',
    (text) => {
      expect(toUtf8(text)).toEqual(Buffer.from(text));
    },
  );
});
