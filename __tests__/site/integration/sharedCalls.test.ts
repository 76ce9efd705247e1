import { randomUUID } from 'node:crypto';
import { bearer, post } from '../../support/accounts.ts';
import { aLiveArticle } from '../../support/aLiveArticle.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { aComment, aDepartment, anArticle, aUser } from '../../support/builders.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { rawRequest } from '../../support/rawRequest.ts';
import { type Answer, api, fromCache, siteUrl } from '../../support/site.ts';

const read = (path: string, headers: Record<string, string> = {}) => api('GET', path, { headers });
const cached = (path: string, headers: Record<string, string> = {}) => fromCache(() => read(path, headers));
const stateOf = ({ headers }: Answer) => headers.get('x-cache');

/** Of rows that other tests insert, whose changes no purge tells of. */
const ofAllTests = new Set(['listDepartments', 'listCorrections']);

/** An address of each operation that is the same for everybody. */
const addresses: Record<string, () => Promise<string>> = {
  listRecommendations: async () => {
    const tag = randomUUID();
    await anArticle({ tags: [tag] });
    return `/articles/recommendations?tags=${tag}&limit=1`;
  },
  listArticles: async () => `/articles/public?author=${(await anArticle()).authorId}`,
  getArticle: async () => `/articles/${(await anArticle()).id}`,
  getLiveCoverage: async () => `/articles/${(await aLiveArticle()).article.id}/live`,
  getNewestLiveEntries: async () => `/articles/${(await aLiveArticle()).article.id}/live/newest`,
  listComments: async () => {
    const { id } = await anArticle();
    await aComment({ articleId: id, authorId: (await aUser()).id });
    return `/comments/${id}`;
  },
  listCorrections: async () => '/corrections?language=ru',
  listDepartments: async () => '/departments',
  getDepartment: async () => `/departments/${(await aDepartment()).slug}`,
  getLikeCount: async () => `/likes/count/${(await anArticle()).id}`,
  completeSearch: async () => `/search/completions?q=${randomUUID().slice(0, 8)}&language=ru`,
  getPage: async () => `/pages/${(await anArticle({ kind: 'page' })).id}`,
  getPublicUserProfile: async () => `/users/public/${(await aUser()).id}`,
};

async function sharedOperations(): Promise<string[]> {
  const { body } = await read('/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { operationId: string; description: string }>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return operations.flatMap(({ operationId, description }) =>
    / Cached until /.test(description) ? [operationId] : [],
  );
}

describe('a call that is the same for everybody', () => {
  it('is one of these', async () => {
    expect((await sharedOperations()).sort()).toEqual(Object.keys(addresses).sort());
  });

  it.each(Object.entries(addresses))(
    '%s is computed once, and answered as to a caller with a token',
    async (operation, address) => {
      const { token } = await anAuthor('reader');
      const path = await address();
      const hit = await cached(path);
      // In another language, which must make no difference.
      const headers = { authorization: `Bearer ${token}`, 'accept-language': 'hy' };
      const own = await api('GET', path, { headers });

      expect([hit.status, stateOf(hit), stateOf(own)]).toEqual([200, 'hit', null]);
      if (!ofAllTests.has(operation)) expect(hit.body).toEqual(own.body);
      expect(hit.headers.get('etag')).toMatch(/^"[\w-]+"$/);
      expect(hit.headers.get('cache-control')).toMatch(/^public, max-age=(0, must-revalidate|60$)/);
      expect(hit.headers.get('cache-tag')).toContain('site');
      expect(hit.headers.get('vary')).toBe('Accept-Encoding, Authorization, Origin');
      expect(own.headers.get('cache-control')).toMatch(/^(no-store|public, max-age=60)$/);
      for (const name of ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy'])
        expect([name, hit.headers.get(name)]).toEqual([name, own.headers.get(name)]);
    },
  );

  it('lets no CDN keep a list whose tags are longer than what proxies accept', async () => {
    await Promise.all(Array.from({ length: 40 }, () => anArticle()));
    const { headers } = await cached('/articles/public?limit=40');

    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('cache-tag')).toBeNull();
  });

  it('is 304 for who has it, in each encoding with an ETag of its own', async () => {
    const { id } = await anArticle();
    const plain = await cached(`/articles/${id}`, { 'accept-encoding': 'identity' });
    const gzip = await cached(`/articles/${id}`, { 'accept-encoding': 'gzip' });
    const [etag, other] = [plain.headers.get('etag') ?? '', gzip.headers.get('etag') ?? ''];
    const ask = (tags: string) => read(`/articles/${id}`, { 'accept-encoding': 'identity', 'if-none-match': tags });

    expect([plain.headers.get('content-encoding'), gzip.headers.get('content-encoding')]).toEqual([null, 'gzip']);
    expect(gzip.body).toEqual(plain.body);
    expect(other).not.toBe(etag);
    const same = await ask(`"x", W/${etag}`);
    expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, null, etag]);
    expect((await ask('*')).status).toBe(304);
    expect((await ask(other)).status).toBe(200);
  });

  it('has the request’s own id and, for the site’s own pages, CORS headers', async () => {
    const { id } = await anArticle();
    const { origin } = new URL(siteUrl);
    await cached(`/articles/${id}`);
    const own = await cached(`/articles/${id}`, { origin, 'x-request-id': 'request-of-mine' });
    const foreign = await cached(`/articles/${id}`, { origin: 'https://elsewhere.example' });

    expect(own.headers.get('access-control-allow-origin')).toBe(origin);
    expect(own.headers.get('access-control-expose-headers')).toContain('ETag');
    expect(own.headers.get('x-request-id')).toBe('request-of-mine');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect(foreign.headers.get('x-request-id')).not.toBe('request-of-mine');
  });

  it('is answered to HEAD without a body', async () => {
    const { id } = await anArticle();
    await cached(`/articles/${id}`);

    const { status, body, headers } = await api('HEAD', `/articles/${id}`);

    expect([status, body, headers.get('content-type')]).toEqual([200, null, 'application/json']);
  });
});

describe('the key of a call', () => {
  it('has the declared parameters only, in any order and spelling of their values', async () => {
    const { id } = await aUser({ role: 'author' });
    await anArticle({ authorId: id });
    const first = await cached(`/articles/public?author=${id}&limit=5`);
    for (const query of [
      `limit=5&author=${id}`,
      `utm_source=mail&author=${id.toUpperCase()}&limit=05&page=1`,
      `x=1&x=2&author=${id}&limit=5&sort=createdAt%3Adesc`,
    ]) {
      const other = await cached(`/articles/public?${query}`);
      expect([query, other.body]).toEqual([query, first.body]);
    }
    // None of them had to be computed.
    const before = await read(`/articles/public?author=${id}&limit=5&y=${randomUUID()}`);
    expect(before.body).toEqual(first.body);
  });

  it('is one for ids in capitals, whose changes are seen', async () => {
    const { user, token } = await anAuthor();
    const { id } = await anArticle({ authorId: user.id });
    const path = `/articles/${id.toUpperCase()}`;
    await cached(path);
    await cached(`/comments/${id.toUpperCase()}`);
    await send('PUT', path, token, { title: 'Иначе' });
    await api('POST', '/comments', post({ articleId: id.toUpperCase(), authorName: 'Гость', body: 'Спасибо' }));

    expect((await read(path)).body).toMatchObject({ title: 'Иначе' });
    expect((await read(`/comments/${id}`)).body).toMatchObject({ total: 1 });
  });

  it.each([
    ['a parameter twice', '/articles/public?page=1&page=2', 400],
    ['an invalid parameter', '/articles/public?limit=0', 400],
    ['NUL in a parameter that nobody reads', '/articles/public?x=%00', 400],
    ['an unknown route', '/articles/public/more', 404],
    ['a call for the staff', '/articles', 401],
    ['a search', '/articles/public?q=мост', 200],
    ['titles in the order of the caller’s language', '/articles/public?sort=title:asc', 200],
    ['a row far down', '/articles/public?page=1002&limit=10', 200],
    ['malformed percent-encoding', '/articles/public?tag=%zz', 200],
    ['a list that depends on the caller', '/pages', 200],
    ['an encoded letter', '/articles/%70ublic', 200],
  ])('does not exist for %s: the API answers', async (_, path, status) => {
    await read(path);
    const again = await read(path);

    expect([again.status, stateOf(again), again.headers.get('cache-control')]).toEqual([status, null, 'no-store']);
  });

  it.each([
    '/api//articles/public',
    '/api/articles/public/',
    '/api/articles/./public',
    '/api/x/../departments',
    '/api/articles;a=1/public',
  ])('does not exist for the path %s', async (path) => {
    await cached('/articles/public');
    const { head } = await rawRequest(`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close');

    expect(head.toLowerCase()).not.toContain('x-cache');
  });

  it('is that of the path in an absolute address', async () => {
    const { id } = await anArticle();
    await cached(`/articles/${id}`);
    const target = `GET http://elsewhere.example/api/articles/${id} HTTP/1.1`;
    const { status, body } = await rawRequest(target, 'Host: localhost', 'Connection: close');

    expect(status).toBe(200);
    expect(body).toContain(id);
    expect(body).not.toContain('elsewhere');
  });
});

describe('the next read of anybody', () => {
  async function whenSeen(path: string, change: () => Promise<Answer>): Promise<Answer> {
    await cached(path);
    expect((await change()).status).toBeLessThan(300);
    return read(path);
  }

  it('sees a like, and that it was taken back', async () => {
    const { token } = await anAuthor('reader');
    const { id } = await anArticle();
    const like = () => api('POST', '/likes', post({ articleId: id.toUpperCase() }, token));
    const unlike = () => api('DELETE', `/likes/${id.toUpperCase()}`, bearer(token));

    expect((await whenSeen(`/likes/count/${id}`, like)).body).toEqual({ count: 1 });
    expect((await whenSeen(`/articles/${id}`, unlike)).body).toMatchObject({ likes: 0 });
    expect((await whenSeen(`/articles/${id}`, like)).body).toMatchObject({ likes: 1 });
    const { body } = await whenSeen(`/articles/public?author=${(await anArticle()).authorId}`, like);
    expect(body).toMatchObject({ total: 1 });
  });

  it('sees the likes of an account that was deleted no more', async () => {
    const { token, user } = await anAuthor('reader');
    const { id } = await anArticle();
    const admin = (await anAuthor('admin')).token;
    await api('POST', '/likes', post({ articleId: id }, token));

    const { body } = await whenSeen(`/likes/count/${id}`, () => api('DELETE', `/users/${user.id}`, bearer(admin)));
    expect(body).toEqual({ count: 0 });
  });

  it('sees a comment, in its list and in the number of the article', async () => {
    const { id, authorId } = await anArticle();
    const comment = () => api('POST', '/comments', post({ articleId: id, authorName: 'Гость', body: randomUUID() }));

    expect((await whenSeen(`/comments/${id}`, comment)).body).toMatchObject({ total: 1 });
    expect((await whenSeen(`/articles/${id}`, comment)).body).toMatchObject({ comments: 2 });
    const { body } = await whenSeen(`/articles/public?author=${authorId}`, comment);
    expect(body).toMatchObject({ articles: [{ comments: 3 }] });
  });

  it('sees another name of who comments and writes', async () => {
    const { user, token } = await anAuthor();
    const { id } = await anArticle({ authorId: user.id });
    await aComment({ articleId: id, authorId: user.id });
    const rename = (name: string) => () => api('PUT', '/auth/profile', post({ name }, token));

    const comments = await whenSeen(`/comments/${id}`, rename('Ани'));
    expect(comments.body).toMatchObject({ comments: [{ author: { name: 'Ани' } }] });
    expect((await whenSeen(`/articles/${id}`, rename('Лусине'))).body).toMatchObject({ author: { name: 'Лусине' } });
    const profile = await whenSeen(`/users/public/${user.id}`, rename('Анаит'));
    expect(profile.body).toMatchObject({ user: { name: 'Анаит' } });
  });

  it('finds what was published, and no more what was taken down', async () => {
    const { user, token } = await anAuthor();
    const { id } = await createArticle(token);
    const list = `/articles/public?author=${user.id}`;
    await read(list);
    expect((await read(`/articles/${id}`)).status).toBe(404);

    await send('PUT', `/articles/${id}`, token, { status: 'published' });
    expect((await read(`/articles/${id}`)).status).toBe(200);
    expect((await read(list)).body).toMatchObject({ total: 1 });
    await cached(list);
    await send('DELETE', `/articles/${id}`, token);

    expect((await read(`/articles/${id}`)).status).toBe(404);
    expect((await read(list)).body).toMatchObject({ total: 0 });
  });

  it('does not find what has expired meanwhile', async () => {
    const { token } = await anAuthor('editor');
    const { id } = await createArticle(token, { title: 'Ненадолго' });
    const expiresAt = new Date(Date.now() + 8_000).toISOString();
    expect((await send('PUT', `/articles/${id}`, token, { status: 'published', expiresAt })).status).toBe(200);
    const before = await read(`/articles/${id}`);
    const isMissing = async () => (await read(`/articles/${id}`)).status === 404;

    expect(before.status).toBe(200);
    // Instead of ten seconds.
    expect(Number(/s-maxage=(\d+)/.exec(before.headers.get('cache-control') ?? '')?.[1] ?? 0)).toBeLessThan(9);
    // Instead of fifty.
    expect(await pollUntil(isMissing, 30_000)).toBe(true);
    expect((await read(`/articles/${id}`)).headers.get('cache-control')).toContain('s-maxage=5');
  });

  it('does not get what was read before the change', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token, { title: '0' });
    await send('PUT', `/articles/${id}`, token, { status: 'published' });
    let isOver = false;
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) await read(`/articles/${id}`);
    });
    const seen: unknown[] = [];
    for (let n = 1; n <= 20; n += 1) {
      await send('PUT', `/articles/${id}`, token, { title: String(n) });
      seen.push((await read(`/articles/${id}`)).body);
    }
    isOver = true;
    await Promise.all(readers);

    expect(seen).toMatchObject(Array.from({ length: 20 }, (_, n) => ({ title: String(n + 1) })));
  });
});

describe('a missing thing', () => {
  it('is cached for moments, in each language', async () => {
    const path = `/articles/${randomUUID()}`;
    const russian = await cached(path, { 'accept-language': 'ru' });
    const english = await cached(path, { 'accept-language': 'en-GB,en' });

    expect([russian.status, english.status]).toEqual([404, 404]);
    expect(russian.body).toMatchObject({ message: expect.stringMatching(/[а-я]/), code: 'article_not_found' });
    expect(english.body).toMatchObject({
      message: expect.stringMatching(/^Article not found/),
      code: 'article_not_found',
    });
    expect(english.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=5');
    expect(english.headers.get('vary')).toBe('Accept-Encoding, Authorization, Origin, Accept-Language');
  });
});
