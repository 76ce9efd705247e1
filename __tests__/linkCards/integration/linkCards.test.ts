import { languages } from '#lib/languages/language.ts';
import type { LinkedPage } from '#lib/linkCards/linkCard.ts';
import { bindSentence } from '#lib/platform/text/bindSentence.ts';
import { aFetchingSite } from '../../support/aFetchingSite.ts';
import { aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { aPhoto } from '../../support/pictures.ts';
import { siteUrl } from '../../support/site.ts';

const { server, site } = aFetchingSite();

async function anAuthor(role: 'reader' | 'author' = 'author') {
  const author = await aUser({ role });
  return { author, token: await aSession(author) };
}

async function readCard(url: unknown, token: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${site().url}/api/link-cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify({ url }),
  });
  return { status: response.status, body: (await response.json()) as LinkedPage & { code?: string } };
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const jpeg = { 'content-type': 'image/jpeg' };

describe('POST /api/link-cards', () => {
  it('returns what the page says about itself, with its picture from the library', async () => {
    const { author, token } = await anAuthor();
    const photo = server.send('/photo.jpg', await aPhoto({ width: 700, height: 500 }), jpeg);
    const url = server.send(
      '/story?a=1',
      '<!doctype html><title>x</title><meta property="og:title" content="Мост открыт"><meta property="og:image" content="/photo.jpg">' +
        '<meta property="og:description" content="О мосте"><meta property="og:site_name" content="Газета">',
      html,
    );

    const { status, body } = await readCard(url, token);

    const id = body.image?.id ?? '';
    expect([status, body]).toEqual([
      200,
      {
        url,
        title: 'Мост открыт',
        description: 'О мосте',
        siteName: 'Газета',
        image: {
          id,
          url: `/media/${id}/700.jpg`,
          width: 700,
          height: 500,
          bytes: expect.any(Number),
          placeholder: expect.any(String),
          variants: expect.any(Array),
          alt: '',
        },
      },
    ]);
    expect(await logEntriesOn(id)).toMatchObject([
      {
        action: 'image.upload',
        actorId: author.id,
        targetLabel: 'Газета Мост открыт',
        details: { after: { source: photo } },
      },
    ]);
  });

  it('adds the picture of one address once for each author', async () => {
    const { token } = await anAuthor();
    server.send('/once.jpg', await aPhoto({ width: 300, height: 300 }), jpeg);
    const url = server.send('/twice', '<title>a</title><meta property="og:image" content="/once.jpg">', html);

    const [first, second] = [await readCard(url, token), await readCard(url, token)];
    const other = await readCard(url, (await anAuthor()).token);

    expect(first.body.image?.id).toMatch(/./);
    expect(second.body).toEqual(first.body);
    expect(other.body.image?.id).not.toBe(first.body.image?.id);
    expect(server.requestCount('/once.jpg')).toBe(2);
  });

  it.each([
    ['is missing', () => server.url('/no.jpg')],
    ['is no picture', () => server.send('/text.jpg', '<p>Not a picture at all, but a page</p>'.repeat(3), jpeg)],
    ['is at an internal address', () => 'http://127.0.0.1:22/a.jpg'],
    [
      'is never completed',
      () => server.on('/late.jpg', (_, response) => void response.writeHead(200, jpeg).write('x')),
    ],
  ])('returns the card without its picture if that %s', async (_, picture) => {
    const { token } = await anAuthor();
    const url = server.send('/plain', `<title>a</title><meta property="og:image" content="${picture()}">`, html);

    expect(await readCard(url, token)).toMatchObject({ status: 200, body: { title: 'a', image: null } });
  });

  it('follows redirects, keeps the address, and reads other charsets', async () => {
    const { token } = await anAuthor();
    server.send('/cp1251', Buffer.from('3c7469746c653eccf3f1f23c2f7469746c653e', 'hex'), {
      'content-type': 'text/html; charset=windows-1251',
    });
    const url = server.send('/short', '', { location: '/cp1251' }, 302);

    expect(await readCard(url, token)).toMatchObject({ status: 200, body: { url, title: 'Муст', image: null } });
  });

  it.each([
    ['link_missing', 'a missing page', () => server.url('/nothing')],
    ['link_missing', 'a removed page', () => server.send('/gone', 'gone', html, 410)],
    ['link_refused', 'a page behind a login', () => server.send('/login', '<title>a</title>', html, 403)],
    ['link_refused', 'an error of the server', () => server.send('/broken', '<title>a</title>', html, 500)],
    ['link_not_html', 'a file', () => server.send('/a.pdf', '%PDF', { 'content-type': 'application/pdf' })],
    ['link_not_html', 'a response without a type', () => server.send('/untyped', '<title>a</title>')],
    ['link_untitled', 'a page without a title', () => server.send('/untitled', '<p>a', html)],
    ['link_too_large', 'an endless page', () => server.send('/large', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), html)],
    [
      'link_timeout',
      'a page that never ends',
      () => server.on('/slow', (_, response) => void response.writeHead(200, html).write('x')),
    ],
  ])('answers %s for %s', async (code, _, address) => {
    const { token } = await anAuthor();

    const { status, body } = await readCard(address(), token);

    expect([status, body.code]).toEqual([422, code]);
  });

  it.each([
    ['a redirect to an internal address', () => server.send('/inside', '', { location: 'http://127.0.0.1:22/' }, 302)],
    ['a redirect loop', () => server.send('/loop', '', { location: '/loop' }, 302)],
    ['an internal address', () => 'http://127.0.0.1/'],
    ['an internal address in another notation', () => 'http://2130706433/'],
    ['a cloud metadata address', () => 'http://169.254.169.254/latest/meta-data/'],
    ['this site by its internal address', () => siteUrl],
    ['an unknown host name', () => 'http://nowhere.invalid/'],
    ['a password in the URL', () => 'https://me:secret@example.com/'],
    ['a server that closes the connection', () => server.on('/up', (_, response) => response.destroy())],
  ])('reveals about %s only that it can’t be reached', async (_, address) => {
    const { token } = await anAuthor();

    const { status, body } = await readCard(address(), token);

    expect([status, body.code]).toEqual([422, 'link_unreachable']);
  });

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'example.com/a', `http://x/${'x'.repeat(2000)}`, 7])(
    'refuses the URL %p and names the field',
    async (url) => {
      const { token } = await anAuthor();

      expect(await readCard(url, token)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { url: expect.any(String) } },
      });
    },
  );

  it.each(languages)('states the reason in %s', async (language) => {
    const { token } = await anAuthor();
    const words = await (await fetch(`${siteUrl}/locales/${language}/common.json`)).json();

    const { body } = await readCard('http://10.0.0.1/', token, { 'accept-language': language });

    expect(body).toEqual({
      code: 'link_unreachable',
      message: bindSentence(words.errors.link_unreachable, language),
    });
  });

  it('is not for readers', async () => {
    const { token } = await anAuthor('reader');

    expect((await readCard(server.url('/story?a=1'), token)).status).toBe(403);
  });

  it('has a rate limit of its own: 60 in ten minutes', async () => {
    const { token } = await anAuthor();
    for (let n = 0; n < 60; n += 1) expect((await readCard('http://127.0.0.1/', token)).status).toBe(422);

    expect((await readCard('http://127.0.0.1/', token)).status).toBe(429);
  });
});
