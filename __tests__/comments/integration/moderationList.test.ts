import { randomBytes } from 'node:crypto';
import { database } from '#lib/platform/db/server/database.ts';
import { commentSources } from '#lib/platform/db/server/schema/blockedSources.ts';
import { bearer } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

type NewSource = typeof commentSources.$inferInsert;

type Queue = { comments: { id: string }[]; total: number };

describe('GET /api/comments', () => {
  it('returns to an author the pending comments on their own articles and drafts, newest first', async () => {
    const author = await aUser({ role: 'author' });
    const article = await anArticle({ authorId: author.id, title: 'Заголовок' });
    const draft = await anArticle({ authorId: author.id, status: 'draft', publishedAt: null });
    const older = await aComment({ articleId: article.id, status: 'pending', createdAt: new Date('2026-01-01') });
    const newer = await aComment({ articleId: draft.id, status: 'pending', createdAt: new Date('2026-01-02') });
    await aComment({ articleId: article.id });
    await aComment({ articleId: (await anArticle()).id, status: 'pending' });

    const { status, headers, body } = await api('GET', '/comments', bearer(await aSession(author)));
    const counts = { pending: 2, published: 1, spam: 0, deleted: 0, reported: 0, all: 3 };

    const shape = (row: typeof older, { id, slug, title, language }: typeof article) => ({
      id: row.id,
      articleId: id,
      parentId: null,
      author: { id: null, name: row.authorName, avatarUrl: null, portraitUrl: null },
      fromNewsroom: false,
      body: row.body,
      status: 'pending',
      createdAt: row.createdAt.toISOString(),
      standing: null,
      article: { id, slug, title, language },
      start: null,
      replies: 0,
      reports: null,
    });
    expect([status, body]).toEqual([
      200,
      {
        comments: [shape(newer, draft), shape(older, article)],
        total: 2,
        totalIsExact: true,
        page: 1,
        limit: 10,
        counts,
      },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('returns the parent of a reply and the number of replies below a comment', async () => {
    const author = await aUser({ role: 'author' });
    const { id: articleId } = await anArticle({ authorId: author.id });
    const start = await aComment({ articleId, authorId: author.id, authorName: 'Прежнее имя' });
    const reply = await aComment({ articleId, parentId: start.id });
    await aComment({ articleId, parentId: start.id, status: 'pending' });

    const { body } = await api('GET', '/comments?status=published', bearer(await aSession(author)));

    const parent = { id: start.id, name: author.name, body: start.body, status: 'published' };
    const { comments } = body as Queue;
    expect(comments.find(({ id }) => id === reply.id)).toMatchObject({ start: parent, replies: 0 });
    expect(comments.find(({ id }) => id === start.id)).toMatchObject({ start: null, replies: 1 });
  });

  it('filters by status and paginates', async () => {
    const author = await aUser({ role: 'author' });
    const { id: articleId } = await anArticle({ authorId: author.id });
    for (let day = 1; day <= 3; day += 1)
      await aComment({ articleId, status: 'spam', body: `${day}`, createdAt: new Date(`2026-01-0${day}`) });

    const { body } = await api('GET', '/comments?status=spam&page=2&limit=2', bearer(await aSession(author)));

    expect(body).toMatchObject({ comments: [{ body: '1', status: 'spam' }], total: 3, page: 2, limit: 2 });
  });

  it('returns all comments of one author: of an account, or of a visitor’s network', async () => {
    const author = await aUser({ role: 'author' });
    const { id: articleId } = await anArticle({ authorId: author.id });
    const { id: authorId } = await aUser({ commentStanding: 'held' });
    const statuses = ['pending', 'published', 'spam', 'deleted'] as const;
    const own = await Promise.all(statuses.map((status) => aComment({ articleId, authorId, status })));
    const guests = await Promise.all([1, 2, 3].map(() => aComment({ articleId })));
    const [network, otherNetwork] = [randomBytes(32), randomBytes(32)];
    const [first, second, elsewhere] = guests.map(({ id }) => id);
    const networks = [first, second, own[0]?.id].map((commentId) => ({ commentId, sourceHash: network }));
    await database()
      .insert(commentSources)
      .values([...networks, { commentId: elsewhere, sourceHash: otherNetwork }] as NewSource[]);
    const token = await aSession(author);
    const list = async (query: string) => (await api('GET', `/comments?${query}`, bearer(token))).body as Queue;
    const idsOf = ({ comments }: Queue) => comments.map(({ id }) => id).sort();

    const ofAccount = await list(`status=all&writer=${own[0]?.id}`);
    expect(idsOf(ofAccount)).toEqual(own.map(({ id }) => id).sort());
    expect(ofAccount).toMatchObject({ total: 4, counts: { pending: 1, published: 1, spam: 1, deleted: 1, all: 4 } });
    expect(ofAccount.comments).toMatchObject(own.map(() => ({ author: { id: authorId }, standing: 'held' })));
    expect(idsOf(await list(`status=spam&writer=${own[0]?.id}`))).toEqual([own[2]?.id]);
    expect(idsOf(await list(`status=all&writer=${first}`))).toEqual([first, second].sort());
    expect(idsOf(await list('status=all'))).toHaveLength(7);
  });

  it('returns to an admin comments on all articles except those in the trash', async () => {
    const createdAt = new Date(Date.now() + 3_600_000);
    const { id } = await aComment({ articleId: (await anArticle()).id, status: 'pending', createdAt });
    const trash = await anArticle({ deletedAt: new Date() });
    const gone = await aComment({ articleId: trash.id, status: 'pending', createdAt });
    const token = await aSession(await aUser({ role: 'admin' }));

    const queue = (await api('GET', '/comments?limit=100', bearer(token))).body as Queue;

    const ids = queue.comments.map((comment) => comment.id);
    expect([ids.includes(id), ids.includes(gone.id)]).toEqual([true, false]);
  });

  it('refuses visitors, invalid tokens, readers and invalid input', async () => {
    const [reader, author] = [await aSession(await aUser()), await aSession(await aUser({ role: 'author' }))];

    expect((await api('GET', '/comments')).status).toBe(401);
    expect((await api('GET', '/comments', bearer('x'.repeat(43)))).status).toBe(401);
    expect(await api('GET', '/comments', bearer(reader))).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await api('GET', '/comments?status=secret', bearer(author))).status).toBe(400);
    expect((await api('GET', '/comments?limit=1000', bearer(author))).status).toBe(400);
  });
});
