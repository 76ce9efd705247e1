import { randomUUID } from 'node:crypto';
import { anAccount, bearer, post } from '../../support/accounts.ts';
import { aDepartment, aFeed, aSuggestion } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

const admin = async () => (await anAccount({ role: 'admin' })).token;

describe('GET /api/feeds', () => {
  it('lists feeds with their state', async () => {
    const feed = await aFeed({ lastError: 'http_404', failures: 3, itemCount: 7, tags: ['мост'] });

    const { status, body } = await api('GET', '/feeds', bearer(await admin()));

    const { feeds } = body as { feeds: { id: string }[] };
    expect(status).toBe(200);
    expect(feeds.find(({ id }) => id === feed.id)).toEqual({
      id: feed.id,
      url: feed.url,
      siteUrl: null,
      title: feed.title,
      language: 'ru',
      tags: ['мост'],
      department: null,
      enabled: false,
      lastFetchedAt: null,
      nextFetchAt: feed.nextFetchAt.toISOString(),
      lastError: 'http_404',
      failures: 3,
      items: 7,
      createdAt: feed.createdAt.toISOString(),
    });
  });
});

describe('POST /api/feeds', () => {
  it.each([
    'http://127.0.0.1/rss',
    'http://127.1/rss',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://localhost/',
  ])('refuses a feed at an internal address: %s', async (url) => {
    const { status, body } = await api('POST', '/feeds', post({ url }, await admin()));

    expect([status, body]).toMatchObject([400, { code: 'no_feed_there', fields: { url: expect.any(String) } }]);
  });

  it.each([
    {},
    { url: 'ftp://a.example' },
    { url: 'https://a.example', failures: 0 },
    { url: 'https://a.example', language: 'de' },
  ])('refuses %j', async (draft) => {
    expect((await api('POST', '/feeds', post(draft, await admin()))).status).toBe(400);
  });
});

describe('PUT /api/feeds/{id}', () => {
  it('changes the sent fields and fetches again a feed that was fixed or turned on', async () => {
    const token = await admin();
    const department = await aDepartment();
    const feed = await aFeed({ lastError: 'gone', failures: 9, nextFetchAt: new Date('2099-01-01') });

    const change = { title: 'Газета за рекой', tags: ['река', 'река'], department: department.id };
    const changed = await api('PUT', `/feeds/${feed.id}`, post(change, token));
    const enabled = await api('PUT', `/feeds/${feed.id}`, post({ enabled: true }, token));
    await api('PUT', `/feeds/${feed.id}`, post({ enabled: false }, token));

    expect(changed).toMatchObject({
      status: 200,
      body: { title: 'Газета за рекой', tags: ['река'], department: { id: department.id }, failures: 9, url: feed.url },
    });
    expect(enabled.body).toMatchObject({ enabled: true, failures: 0, lastError: null });
    const [entry] = await logEntriesOn(feed.id);
    expect(entry).toMatchObject({
      action: 'feed.update',
      details: { before: { title: 'Соседняя газета' }, after: { title: 'Газета за рекой' } },
    });
  });

  it('refuses the URL of another feed and an unknown department', async () => {
    const token = await admin();
    const [one, other] = [await aFeed(), await aFeed()];

    const taken = await api('PUT', `/feeds/${one.id}`, post({ url: other.url }, token));
    const nowhere = await api('PUT', `/feeds/${one.id}`, post({ department: randomUUID() }, token));
    const missing = await api('PUT', `/feeds/${randomUUID()}`, post({ title: 'А' }, token));

    expect(taken).toMatchObject({ status: 409, body: { code: 'feed_exists' } });
    expect([nowhere.status, missing.status]).toEqual([400, 404]);
  });
});

describe('DELETE /api/feeds/{id}', () => {
  it('deletes the feed and keeps its suggestions', async () => {
    const token = await admin();
    const feed = await aFeed();
    const suggestion = await aSuggestion({ feedId: feed.id });

    const first = await api('DELETE', `/feeds/${feed.id}`, post({}, token));
    const second = await api('DELETE', `/feeds/${feed.id}`, post({}, token));

    const query = `/suggestions?q=${encodeURIComponent(suggestion.title)}`;
    const { body } = await api('GET', query, bearer(token));
    expect([first.status, second.status]).toEqual([204, 404]);
    expect(body).toMatchObject({ suggestions: [{ source: { id: null, title: 'Соседняя газета' } }] });
    expect((await logEntriesOn(feed.id)).map(({ action }) => action)).toEqual(['feed.delete']);
  });
});

describe('POST /api/feeds/{id}/test', () => {
  it('returns the error of the feed', async () => {
    const feed = await aFeed({ url: `http://127.0.0.1/${randomUUID()}` });

    const { status, body } = await api('POST', `/feeds/${feed.id}/test`, post({}, await admin()));

    expect([status, body]).toEqual([200, { fault: 'refused_address', feed: null }]);
  });
});
