import { eq } from 'drizzle-orm';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { publishDue } from '#lib/articles/server/dueArticles.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles, workingCopies } from '#lib/platform/db/server/schema/articles.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { notificationsOf } from '../../support/notificationsOf.ts';
import { api } from '../../support/site.ts';

const hour = 3_600_000;
const tomorrow = new Date(Date.now() + 24 * hour).toISOString();
const hidden = 'Эмбарго до завтра';

type Token = string;

/** What an article may have when somebody acts on it. */
const states = {
  'without unpublished changes': async () => {},
  'with unpublished changes': (id: string, token: Token) =>
    send('PUT', `/articles/${id}/working-copy`, token, { title: hidden, body: `<p>${hidden}</p>`, tags: ['мост'] }),
  'with scheduled changes': async (id: string, token: Token) => {
    await states['with unpublished changes'](id, token);
    await send('POST', `/articles/${id}/working-copy/publish`, token, { publishAt: tomorrow }, { 'if-match': '*' });
  },
} satisfies Record<string, (id: string, token: Token) => Promise<unknown>>;

const bulk = (action: string) => (id: string, token: Token) =>
  send('POST', '/articles/bulk', token, { action, ids: [id] });
const put = (status: string) => (id: string, token: Token) =>
  send('PUT', `/articles/${id}`, token, { status }, { 'if-match': '*' });

async function expire(id: string): Promise<void> {
  await database()
    .update(articles)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(articles.id, id));
  await publishDue(asVisitor());
  await database().update(articles).set({ expiresAt: null }).where(eq(articles.id, id));
}

/** Each action with what takes it back. */
const actions = {
  'archived in the list': [bulk('archive'), bulk('publish')],
  'archived in the editor': [put('archived'), put('published')],
  'returned to drafts in the list': [bulk('draft'), bulk('publish')],
  'unpublished in the editor': [put('draft'), put('published')],
  'archived, and a draft then': [
    async (id: string, token: Token) => {
      await put('archived')(id, token);
      await put('draft')(id, token);
    },
    put('published'),
  ],
  expired: [expire, bulk('publish')],
  deleted: [bulk('delete'), bulk('restore')],
} satisfies Record<string, ((id: string, token: Token) => Promise<unknown>)[]>;

const cases = Object.keys(actions).flatMap((action) =>
  Object.keys(states).map((state) => [action, state] as [keyof typeof actions, keyof typeof states]),
);

/** Everything but what counts changes. */
function lasting({ revision: _, etag: __, updatedAt: ___, editor: ____, ...article }: EditedArticle) {
  return article;
}

describe('an article that is taken back', () => {
  it.each(cases)('after it was %s, %s, is exactly as before', async (action, state) => {
    const { token } = await anAuthor('editor');
    const { id, slug } = await createArticle(token, { status: 'published', title: 'Мост открыт' });
    await states[state](id, token);
    const read = async () => lasting(articleIn(await send('GET', `/articles/edit/${id}`, token)));
    const before = await read();
    const [act, takeBack] = actions[action];

    await act?.(id, token);
    expect((await api('GET', `/articles/${slug}`)).status).not.toBe(200);
    await takeBack?.(id, token);

    expect(await read()).toEqual(before);
    expect(JSON.stringify((await api('GET', `/articles/${slug}`)).body)).not.toContain(hidden);
  });
});

describe('a time that passes while the article is not public', () => {
  async function withMissedTime(statusMeanwhile: string) {
    const { token } = await anAuthor('editor');
    const { id, title } = await createArticle(token, { status: 'published' });
    await states['with scheduled changes'](id, token);
    await put(statusMeanwhile)(id, token);
    const passed = new Date(Date.now() - 1000);
    await database().update(workingCopies).set({ publishAt: passed }).where(eq(workingCopies.articleId, id));
    return { id, token, title, passed: passed.toISOString() };
  }

  it.each(['archived', 'draft'])('publishes nothing, and is missed then (%s)', async (status) => {
    const { id, token, title, passed } = await withMissedTime(status);

    await publishDue(asVisitor());
    const meanwhile = articleIn(await send('GET', `/articles/edit/${id}`, token));
    await put('published')(id, token);
    await publishDue(asVisitor());
    const after = articleIn(await send('GET', `/articles/edit/${id}`, token));

    const missed = { publishAt: null, publishTimeZone: null, missedAt: passed };
    expect(meanwhile).toMatchObject({ status, title, workingCopy: missed });
    expect(after).toMatchObject({ status: 'published', title, workingCopy: missed });
    const { notifications } = await notificationsOf(token);
    const own = notifications.filter(({ article }) => article?.id === id);
    expect(own).toMatchObject([{ kind: 'late', reason: 'missed', actor: null }]);
  });

  it.each(['archived', 'draft'])('is missed also if it is published again before the job runs (%s)', async (status) => {
    const { id, token, title, passed } = await withMissedTime(status);

    await put('published')(id, token);
    await publishDue(asVisitor());

    const article = articleIn(await send('GET', `/articles/edit/${id}`, token));
    expect(article).toMatchObject({ title, workingCopy: { publishAt: null, missedAt: passed } });
  });

  it('is missed in the trash, and forgotten with a new time', async () => {
    const { token } = await anAuthor('editor');
    const { id, title } = await createArticle(token, { status: 'published' });
    await states['with scheduled changes'](id, token);
    await bulk('delete')(id, token);
    await database()
      .update(workingCopies)
      .set({ publishAt: new Date(Date.now() - 1000) })
      .where(eq(workingCopies.articleId, id));

    await bulk('restore')(id, token);
    await publishDue(asVisitor());
    const restored = articleIn(await send('GET', `/articles/edit/${id}`, token));
    await send('POST', `/articles/${id}/working-copy/publish`, token, { publishAt: tomorrow }, { 'if-match': '*' });
    const planned = articleIn(await send('GET', `/articles/edit/${id}`, token));

    expect(restored).toMatchObject({ title, workingCopy: { publishAt: null, missedAt: expect.any(String) } });
    expect(planned.workingCopy).toMatchObject({ publishAt: tomorrow, missedAt: null });
  });
});

describe('publishing the changes of an article that is not public', () => {
  async function unpublished(role: 'author' | 'editor', status: string) {
    const { token } = await anAuthor(role);
    const { id, title } = await createArticle(token, { status: 'published' });
    await states['with unpublished changes'](id, token);
    await put(status)(id, token);
    return { id, token, title, path: `/articles/${id}/working-copy/publish` };
  }

  it.each(['archived', 'draft'])('publishes it with them (%s)', async (status) => {
    const { id, token, path } = await unpublished('author', status);

    await send('POST', path, token, {});

    const article = articleIn(await send('GET', `/articles/edit/${id}`, token));
    expect(article).toMatchObject({ status: 'published', title: hidden, workingCopy: null });
  });

  it('schedules it with them', async () => {
    const { id, token, path } = await unpublished('author', 'draft');

    await send('POST', path, token, { publishAt: tomorrow });

    const article = articleIn(await send('GET', `/articles/edit/${id}`, token));
    expect(article).toMatchObject({ status: 'scheduled', scheduledFor: tomorrow, title: hidden, workingCopy: null });
  });

  it('hands a draft in with them', async () => {
    const { id, token } = await unpublished('author', 'draft');

    await send('POST', `/articles/${id}/submit`, token, { note: '' });

    const article = articleIn(await send('GET', `/articles/edit/${id}`, token));
    expect(article).toMatchObject({ status: 'review', title: hidden, workingCopy: null });
  });
});
