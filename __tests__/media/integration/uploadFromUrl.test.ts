import { randomUUID } from 'node:crypto';
import { languages } from '#lib/languages/language.ts';
import type { UploadedImage } from '#lib/media/uploadedImage.ts';
import { bindSentence } from '#lib/platform/text/bindSentence.ts';
import { aFetchingSite } from '../../support/aFetchingSite.ts';
import { anImage, aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { aPhoto } from '../../support/pictures.ts';
import { siteUrl } from '../../support/site.ts';

describe('POST /api/upload/from-url', () => {
  const { server, site } = aFetchingSite();

  async function anAuthor() {
    const author = await aUser({ role: 'author' });
    return { author, token: await aSession(author) };
  }

  async function fetchPicture(url: unknown, token: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${site().url}/api/upload/from-url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify({ url }),
    });
    return { status: response.status, body: (await response.json()) as UploadedImage & { code?: string } };
  }

  const jpeg = { 'content-type': 'image/jpeg' };

  it('returns the same as an upload, and logs the URL', async () => {
    const { author, token } = await anAuthor();
    const url = server.send('/%D0%BC%D0%BE%D1%81%D1%82.jpg', await aPhoto({ width: 700, height: 500 }), jpeg);

    const { status, body } = await fetchPicture(url, token);

    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        url: `/media/${body.id}/700.jpg`,
        width: 700,
        height: 500,
        bytes: expect.any(Number),
        placeholder: expect.any(String),
        variants: expect.any(Array),
        alt: '',
      },
    ]);
    expect(await logEntriesOn(body.id)).toMatchObject([
      { action: 'image.upload', actorId: author.id, targetLabel: 'мост.jpg', details: { after: { source: url } } },
    ]);
  });

  it('follows redirects, and creates one image for one Idempotency-Key', async () => {
    const { token } = await anAuthor();
    server.send('/there.png', await aPhoto({ width: 90, height: 60 }, 'png'));
    const url = server.send('/here', '', { location: '/there.png' }, 302);
    const key = { 'idempotency-key': randomUUID() };

    const answers = [await fetchPicture(url, token, key), await fetchPicture(url, token, key)];

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body.id).toBe(answers[0]?.body.id);
  });

  it('returns the existing image for a URL of the library without fetching it', async () => {
    const { token } = await anAuthor();
    const { id } = await anImage();

    const { status, body } = await fetchPicture(`${site().url}/media/${id}/640.jpg`, token);

    expect([status, body.id]).toEqual([201, id]);
  });

  it.each([
    ['a page', 'text/html', '<!doctype html><p>Not a picture at all, but a page</p>', 415, 'image_type_unknown'],
    [
      'a page with the content type of an image',
      'image/png',
      `<script>${'x'.repeat(90)}</script>`,
      415,
      'image_type_unknown',
    ],
    [
      'an SVG',
      'image/svg+xml',
      `<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(90)}--></svg>`,
      415,
      'image_type_unknown',
    ],
    ['nothing', 'image/png', '', 415, 'image_type_unknown'],
    [
      'a file that only begins like an image',
      'image/png',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(90)]),
      422,
      'image_broken',
    ],
    ['more than forty megabytes', 'image/png', Buffer.alloc(40 * 1024 * 1024 + 1), 413, 'file_too_large'],
  ])('refuses %s', async (_, type, content, status, code) => {
    const { token } = await anAuthor();

    const answer = await fetchPicture(server.send('/odd', content, { 'content-type': type }), token);

    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each([
    ['an error response', () => server.send('/gone', 'gone', {}, 410)],
    ['a redirect loop', () => server.send('/loop', '', { location: '/loop' }, 302)],
    [
      'a redirect to an internal address',
      () => server.send('/internal', '', { location: 'http://127.0.0.1:22/' }, 302),
    ],
    ['an internal address', () => 'http://127.0.0.1/x.jpg'],
    ['a cloud metadata address', () => 'http://169.254.169.254/latest/meta-data/'],
    ['this site by its internal address', () => `${siteUrl}/icons/apple-touch-icon.png`],
    ['an unknown host name', () => 'http://nowhere.invalid/x.jpg'],
    ['a password in the URL', () => 'https://me:secret@example.com/x.jpg'],
    ['a server that closes the connection', () => server.on('/up', (_, response) => response.destroy())],
  ])('reveals about %s only that there is no image', async (_, address) => {
    const { token } = await anAuthor();

    const answer = await fetchPicture(address(), token);

    expect([answer.status, answer.body.code]).toEqual([422, 'image_unreachable']);
  });

  it('times out when a server never ends its response', async () => {
    const { token } = await anAuthor();
    const url = server.on('/slow', (_, response) => void response.writeHead(200, jpeg).write('x'));

    const answer = await fetchPicture(url, token);

    expect([answer.status, answer.body.code]).toEqual([422, 'image_timeout']);
  });

  it.each(['file:///etc/passwd', 'data:image/png;base64,AAAA', 'example.com/x.jpg', `http://x/${'x'.repeat(2000)}`, 7])(
    'refuses the URL %p and names the field',
    async (url) => {
      const { token } = await anAuthor();

      const answer = await fetchPicture(url, token);

      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { url: expect.any(String) } },
      });
    },
  );

  it.each(languages)('states the reason in %s', async (language) => {
    const { token } = await anAuthor();
    const words = await (await fetch(`${siteUrl}/locales/${language}/common.json`)).json();

    const { body } = await fetchPicture('http://10.0.0.1/x.jpg', token, { 'accept-language': language });

    expect(body).toEqual({
      code: 'image_unreachable',
      message: bindSentence(words.errors.image_unreachable, language),
    });
  });

  it('shares the rate limit of uploads: 120 in ten minutes', async () => {
    const { token } = await anAuthor();
    for (let n = 0; n < 120; n += 1) expect((await fetchPicture('http://127.0.0.1/', token)).status).toBe(422);

    expect((await fetchPicture('http://127.0.0.1/', token)).status).toBe(429);
  });
});
