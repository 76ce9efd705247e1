import { anAccount, anAddress, password, post } from '../../support/accounts.ts';
import { anArticle, aSession, aUser } from '../../support/builders.ts';
import { api, page } from '../../support/site.ts';

const json = (body: string): RequestInit => ({ body, headers: { 'content-type': 'application/json' } });

function expectPlainRefusal({ status, body }: Awaited<ReturnType<typeof api>>, statuses = [400]) {
  expect(statuses).toContain(status);
  expect(JSON.stringify(body)).not.toMatch(/at \w+ \(|node_modules|\.ts:\d|select |insert /i);
}

describe('malformed input (case 34)', () => {
  it.each(['limit=1e9', 'limit=-1', 'limit=1.5', 'limit=NaN', 'page=0', 'page=1e99', 'limit=10&limit=1000000'])(
    'is refused in a list: %s',
    async (query) => expectPlainRefusal(await api('GET', `/articles/public?${query}`)),
  );

  it('is refused in a body: a name of a megabyte, deep nesting, wrong types, duplicate keys', async () => {
    const email = anAddress();
    expectPlainRefusal(
      await api('POST', '/auth/register', post({ name: 'я'.repeat(1_000_000), email, password })),
      [413],
    );
    expectPlainRefusal(await api('POST', '/auth/register', json(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)));
    expectPlainRefusal(await api('POST', '/auth/register', post({ name: { a: 1 }, email: [email], password: 8 })));
    expectPlainRefusal(
      await api('POST', '/auth/register', json(`{"name":"А","email":"${email}","password":"короче","password":1}`)),
    );
    expectPlainRefusal(await api('POST', '/auth/register', json('{"name":"А","__proto__":{"role":"admin"}}')));
  });

  it('gets a response that is not larger than the input', async () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => [`key${index}`, 1]);
    const bodies = [Object.fromEntries(keys), { ['я'.repeat(50_000)]: 1 }, { name: 1, ['я'.repeat(400)]: 1 }];

    for (const content of bodies) {
      const { status, body } = await api('POST', '/auth/register', post(content));

      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid_input', fields: expect.any(Object) });
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(Buffer.byteLength(JSON.stringify(content)) + 300);
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(1_500);
    }
  });

  it('is refused without a body and a type, also where every field may be missing', async () => {
    const { token } = await anAccount({ role: 'admin' });
    const headers = { authorization: `Bearer ${token}` };
    const calls = [
      ['PUT', '/settings'],
      ['POST', '/articles'],
      ['PUT', '/auth/profile'],
    ] as const;

    for (const [method, path] of calls) {
      const answer = await api(method, path, { headers });
      expectPlainRefusal(answer);
      expect(answer.body).toMatchObject({ code: 'malformed_body' });
    }
  });

  it('with a NUL in the path never causes a server error', async () => {
    const answers = await Promise.all([
      api('GET', `/articles/public?q=${encodeURIComponent('\u0000')}`),
      api('GET', '/articles/%00'),
      api('GET', `/articles/public?tag=%00`),
    ]);

    for (const answer of answers) expectPlainRefusal(answer, [200, 400, 404]);
  });

  it.each([
    ['a NUL', '\u0000'],
    ['a bell', '\u0007'],
    ['a carriage return', '\r'],
    ['an escape', '\u001b'],
    ['a delete', '\u007f'],
    ['a next line', '\u0085'],
  ])('with %s in a body is refused with the field name', async (_, odd) => {
    const { user, token } = await anAccount({ role: 'admin' });
    const { id: articleId } = await anArticle();
    const name = { ru: `А${odd}`, en: 'A', hy: 'Ա' };
    const calls: [string, string, object, string][] = [
      ['POST', '/auth/register', { name: `А${odd}Б`, email: anAddress(), password }, 'name'],
      ['POST', '/auth/login', { email: user.email, password: `а${odd}` }, 'password'],
      ['POST', '/auth/login', { email: `${odd}${user.email}`, password }, 'email'],
      ['POST', '/auth/forgot-password', { email: `${user.email}${odd}` }, 'email'],
      ['POST', '/auth/mailed-link', { token: `${odd}${'x'.repeat(43)}` }, 'token'],
      ['PUT', '/auth/profile', { bio: `А${odd}Б` }, 'bio'],
      ['POST', '/comments', { articleId, body: `А${odd}Б` }, 'body'],
      ['POST', '/articles', { title: `А${odd}` }, 'title'],
      ['POST', '/articles', { body: `<p>А${odd}</p>` }, 'body'],
      ['POST', '/articles', { tags: ['река', `А${odd}`] }, 'tags.1'],
      ['POST', '/articles', { seo: { title: `А${odd}` } }, 'seo.title'],
      ['POST', '/departments', { name }, 'name.ru'],
      ['POST', '/subscribe', { email: `a${odd}@example.com` }, 'email'],
      ['POST', '/feeds', { url: `https://example.com/${odd}feed` }, 'url'],
    ];

    for (const [method, path, body, field] of calls) {
      const answer = await api(method, path, post(body, path.startsWith('/auth/') && method === 'POST' ? '' : token));
      expectPlainRefusal(answer);
      expect([path, answer.body]).toMatchObject([path, { fields: { [field]: expect.any(String) } }]);
    }
  });

  it.each(['\u200b\u200b', '\u202eнимда', 'А\nБ', `А${'\u0301'.repeat(60)}`])(
    'is refused as a name: %j',
    async (name) => {
      const { token } = await anAccount({ role: 'admin' });
      const { id: articleId } = await anArticle();
      const names = { ru: 'А', en: name, hy: 'Ա' };
      const answers = await Promise.all([
        api('POST', '/auth/register', post({ name, email: anAddress(), password })),
        api('PUT', '/auth/profile', post({ name }, token)),
        api('POST', '/comments', post({ articleId, body: 'А', authorName: name })),
        api('POST', '/departments', post({ name: names }, token)),
        api('POST', '/articles', post({ title: 'А', tags: [name] }, token)),
        api('POST', '/feeds', post({ url: 'https://example.com/feed', tags: [name] }, token)),
      ]);

      const fields = answers.map(({ body }) => Object.keys((body as { fields?: object }).fields ?? {}));
      expect(fields).toEqual([['name'], ['name'], ['authorName'], ['name.en'], ['tags.0'], ['tags.0']]);
    },
  );

  it('is accepted as a name with combining characters, which are composed', async () => {
    const { token } = await anAccount();

    const { body } = await api('PUT', '/auth/profile', post({ name: 'Андреи\u0306 Семе\u0308нов' }, token));

    expect(body).toMatchObject({ user: { name: 'Андрей Семёнов' } });
  });
});

describe('a NUL in a query', () => {
  it.each(['/articles/public?q=%00', '/search?q=a%00b', '/articles/recommendations?tags=%00'])(
    'is refused with the field name: %s',
    async (path) => {
      const { status, body } = await api('GET', path);

      expect([status, body]).toMatchObject([400, { code: 'invalid_input', fields: expect.any(Object) }]);
    },
  );

  it.each(['/logs/export?action=%00', '/subscribers/export?q=%00', '/media?q=%00', '/users?q=%00'])(
    'is refused before a request is sent: %s',
    async (path) => {
      const token = await aSession(await aUser({ role: 'admin' }));

      expect(await api('GET', path, { headers: { authorization: `Bearer ${token}` } })).toMatchObject({ status: 400 });
    },
  );

  it.each(['/search?q=%00&author=%00&from=%00&page=%00', '/?page=%00', '/departments/nothing?page=%00'])(
    'does not make a page fail: %s',
    async (path) => {
      expect([200, 404]).toContain((await page(path)).status);
    },
  );
});

const injections = [
  "' or '1'='1",
  "'; drop table users; --",
  "' union select password_hash from users --",
  '1) or pg_sleep(100)--',
];

describe('SQL injection (case 13)', () => {
  it.each(injections)('has no effect: %s', async (text) => {
    const coded = encodeURIComponent(text);
    const admin = await aSession(await aUser({ role: 'admin' }));
    const started = performance.now();

    const answers = await Promise.all([
      api('GET', `/articles/${coded}`),
      api('GET', `/articles/public?q=${coded}`),
      api('GET', `/articles/public?tag=${coded}`),
      api('GET', `/articles/public?department=${coded}`),
      api('GET', `/articles/public?sort=${coded}`),
      api('GET', `/articles/recommendations?tags=${coded}`),
      api('GET', `/departments/${coded}`),
      api('GET', `/users/public/${coded}`),
      api('GET', `/users?q=${coded}`, { headers: { authorization: `Bearer ${admin}` } }),
    ]);

    for (const answer of answers) expectPlainRefusal(answer, [200, 400, 404]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/argon2/);
    expect(performance.now() - started).toBeLessThan(50_000);
  });
});

describe('sorting and filtering by private fields (case 12)', () => {
  it.each(['sort=passwordHash:asc', 'sort=author.email:asc', 'sort=email:desc', 'sort=deletedAt:asc'])(
    'is refused: %s',
    async (query) => {
      const token = await aSession(await aUser({ role: 'admin' }));

      expectPlainRefusal(await api('GET', `/articles/public?${query}`));
      expectPlainRefusal(await api('GET', `/users?${query}`, { headers: { authorization: `Bearer ${token}` } }));
    },
  );

  it('by an unknown filter changes nothing, so that it is no oracle', async () => {
    const { user } = await anAccount({ role: 'author' });
    await anArticle({ authorId: user.id });
    const list = (query: string) => api('GET', `/articles/public?author=${user.id}${query}`);

    const plain = await list('');
    for (const query of ['&passwordHash=a', '&email=a', '&status=draft', '&author.email[startsWith]=r']) {
      expect((await list(query)).body).toEqual(plain.body);
    }
  });
});

describe('fields that the caller may not set (case 11)', () => {
  it.each([
    { role: 'admin' },
    { id: '1' },
    { views: 9 },
    { blockedAt: null },
    { emailVerified: true },
    { provider: 'google' },
  ])('are refused in every body: %j', async (field) => {
    const { user, token } = await anAccount();
    const { id: articleId } = await anArticle();
    const answers = await Promise.all([
      api('POST', '/auth/register', post({ name: 'А', email: anAddress(), password, ...field })),
      api('POST', '/auth/login', post({ email: user.email, password, ...field })),
      api('PUT', '/auth/profile', post({ name: 'А', ...field }, token)),
      api('POST', '/likes', post({ articleId, ...field }, token)),
      api('POST', '/comments', post({ articleId, body: 'А', ...field }, token)),
      api('DELETE', '/auth/me', post({ password, ...field }, token)),
    ]);

    for (const answer of answers) expectPlainRefusal(answer);
    const { body } = await api('GET', '/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(body).toMatchObject({ user: { role: 'reader', emailVerified: false } });
  });
});
