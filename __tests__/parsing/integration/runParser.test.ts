import { readAmpBody } from '#lib/amp/server/readAmpBody.ts';
import { nextState } from '#lib/articles/server/articleState.ts';
import { cleanBody } from '#lib/articles/server/cleanBody.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { maxInlineLength, runParser } from '#lib/parsing/server/runParser.ts';
import { feedBodies } from '#lib/syndication/server/readOutgoingFeed.ts';

const image = { url: '/media/x/1.webp', width: 1, height: 1, bytes: 1, placeholder: '', variants: [] };
const id = '0190d2f0-0000-7000-8000-000000000000';
const paragraph = '<p>A bridge of <b>words</b>.</p>';
let number = 0;

/** Unique each time, so that nothing is cached. */
function aBody(length: number): string {
  number += 1;
  return paragraph.repeat(Math.ceil(length / paragraph.length)) + number;
}

const parsers: Record<string, (body: string) => Promise<unknown>> = {
  'a body': cleanBody,
  'an article that is saved': (body) => nextState(null, { body }),
  'an AMP body': readAmpBody,
  'the bodies of a feed': (body) => feedBodies([{ body, url: 'http://a.example/' }]),
  'a replaced picture in a body': (body) =>
    runParser('withImageFiles', { body: `${body}<img src="/media/${id}/1.webp">`, id, image }, body.length),
  'a deleted picture in a body': (body) =>
    runParser('withoutImage', { body: `${body}<img src="/media/${id}/1.webp">`, id }, body.length),
  'links to feeds': (body) =>
    runParser(
      'feedLinks',
      { bytes: Buffer.from(body), contentType: 'text/html', url: 'http://a.example/' },
      body.length,
    ),
  'what a page says about itself': (body) =>
    runParser(
      'pageMetadata',
      { bytes: Buffer.from(body), contentType: 'text/html', url: 'http://a.example/' },
      body.length,
    ),
};

/** Which comes first: the result, or another event of this thread. */
async function firstOf(parse: () => Promise<unknown>): Promise<'result' | 'event'> {
  const event = new Promise<'event'>((resolve) => setImmediate(() => resolve('event')));
  return Promise.race([parse().then(() => 'result' as const), event]);
}

describe('runParser', () => {
  it.each(Object.entries(parsers))('does not block the event loop: %s', async (_, parse) => {
    await parse(aBody(10));

    expect(await firstOf(() => parse(aBody(10)))).toBe('result');
    expect(await firstOf(() => parse(aBody(maxInlineLength + 1)))).toBe('event');
  });

  it('returns the same result as parsing in this thread', async () => {
    const body = aBody(maxInlineLength + 1);

    expect(await cleanBody(body)).toBe(sanitizeBody(body));
  });

  it('does not sanitize its own result again', async () => {
    const clean = await cleanBody(aBody(maxInlineLength + 1));

    expect(await firstOf(() => cleanBody(clean))).toBe('result');
  });

  it('rejects with the error of the parser', async () => {
    const noFeed = { bytes: Buffer.from('x'.repeat(maxInlineLength + 1)), contentType: '', url: 'http://a.example/' };

    await expect(runParser('parseFeed', noFeed, noFeed.bytes.length)).rejects.toThrow('Unrecognized feed format');
  });
});
