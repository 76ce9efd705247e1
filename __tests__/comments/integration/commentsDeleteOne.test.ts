import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { commentSources } from '#lib/platform/db/server/schema/blockedSources.ts';
import { comments } from '#lib/platform/db/server/schema/engagement.ts';
import { bearer } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

async function aDiscussion() {
  const [articleAuthor, reader] = await Promise.all([aUser({ role: 'author' }), aUser()]);
  const article = await anArticle({ authorId: articleAuthor.id });
  const comment = await aComment({ articleId: article.id, authorId: reader.id });
  return { article, articleAuthor, reader, comment };
}

async function statusOf(id: string) {
  const [row] = await database().select().from(comments).where(eq(comments.id, id));
  return row?.status;
}

async function remove(id: string, user: { id: string }) {
  return api('DELETE', `/comments/${id}`, bearer(await aSession(user)));
}

describe('DELETE /api/comments/{id}', () => {
  it('is allowed to the comment’s author, the article’s author and an admin', async () => {
    for (const who of ['reader', 'articleAuthor', 'admin'] as const) {
      const discussion = await aDiscussion();
      const user = who === 'admin' ? await aUser({ role: 'admin' }) : discussion[who];

      const { status, body } = await remove(discussion.comment.id, user);

      expect([who, status, body]).toEqual([who, 204, null]);
      expect(await statusOf(discussion.comment.id)).toBe('deleted');
      // Deleting one's own comment is not logged; a moderator's deletion is.
      const written = who === 'reader' ? [] : [{ action: 'comment.delete', actorId: user.id }];
      expect(await logEntriesOn(discussion.comment.id)).toMatchObject(written);
    }
  });

  it('removes the replies from the list and the count together with the comment', async () => {
    const { article, comment, reader } = await aDiscussion();
    const reply = await aComment({ articleId: article.id, parentId: comment.id });
    const pending = await aComment({ articleId: article.id, parentId: comment.id, status: 'pending' });
    const other = await aComment({ articleId: article.id });

    await remove(comment.id, reader);

    const { body } = await api('GET', `/comments/${article.id}`);
    expect(body).toMatchObject({ comments: [{ id: other.id, replies: [] }], total: 1 });
    expect((await api('GET', `/articles/${article.id}`)).body).toMatchObject({ comments: 1 });
    expect([await statusOf(reply.id), await statusOf(pending.id)]).toEqual(['deleted', 'pending']);
  });

  it('deletes a reply and leaves the rest of its thread', async () => {
    const { article, comment, reader } = await aDiscussion();
    const reply = await aComment({ articleId: article.id, parentId: comment.id, authorId: reader.id });
    const other = await aComment({ articleId: article.id, parentId: comment.id });

    await remove(reply.id, reader);

    const { body } = await api('GET', `/comments/${article.id}`);
    expect(body).toMatchObject({ comments: [{ id: comment.id, replies: [{ id: other.id }] }] });
  });

  it('lets users delete their pending comments, also on an article that is no longer public', async () => {
    const reader = await aUser();
    const archived = await anArticle({ status: 'archived' });
    const comment = await aComment({ articleId: archived.id, authorId: reader.id, status: 'pending' });

    expect((await remove(comment.id, reader)).status).toBe(204);
  });

  it('refuses other readers, other authors and former authors, and changes nothing', async () => {
    const { comment } = await aDiscussion();
    const former = await aUser({ role: 'reader' });
    const ofFormer = await aComment({ articleId: (await anArticle({ authorId: former.id })).id });

    const answers = [
      await remove(comment.id, await aUser()),
      await remove(comment.id, await aUser({ role: 'author' })),
      await remove(ofFormer.id, former),
    ];

    for (const { status, body } of answers) expect([status, body]).toMatchObject([403, { code: 'not_allowed' }]);
    expect([await statusOf(comment.id), await statusOf(ofFormer.id)]).toEqual(['published', 'published']);
  });

  it('refuses visitors and invalid tokens', async () => {
    const { comment } = await aDiscussion();

    expect((await api('DELETE', `/comments/${comment.id}`)).status).toBe(401);
    expect((await api('DELETE', `/comments/${comment.id}`, bearer('x'.repeat(43)))).status).toBe(401);
    expect(await statusOf(comment.id)).toBe('published');
  });

  it('returns 404 for comments that the caller cannot see', async () => {
    const { article, articleAuthor, comment, reader } = await aDiscussion();
    const trashed = await anArticle({ authorId: articleAuthor.id, deletedAt: new Date() });
    await remove(comment.id, reader);
    const hidden = [
      [comment.id, reader],
      [(await aComment({ articleId: article.id, status: 'pending' })).id, reader],
      [(await aComment({ articleId: article.id, status: 'spam' })).id, reader],
      [(await aComment({ articleId: article.id, parentId: comment.id })).id, reader],
      [(await aComment({ articleId: (await anArticle({ status: 'archived' })).id })).id, reader],
      [(await aComment({ articleId: trashed.id })).id, articleAuthor],
      [randomUUID(), reader],
    ] as const;

    for (const [id, user] of hidden) {
      expect(await remove(id, user)).toMatchObject({ status: 404, body: { code: 'comment_not_found' } });
    }
    expect((await remove('1', reader)).status).toBe(404);
  });
});

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

describe('GET /api/comments/{id}, of an article', () => {
  it('returns published comments as threads: newest thread first, replies in order', async () => {
    const article = await anArticle();
    const reader = await aUser({ name: 'Ани' });
    const older = await aComment({ articleId: article.id, body: 'Первый', createdAt: new Date('2026-01-01') });
    const newer = await aComment({ articleId: article.id, body: 'Второй', createdAt: new Date('2026-01-02') });
    const reply = await aComment({ articleId: article.id, parentId: older.id, authorId: reader.id, body: 'Ответ' });
    for (const status of ['pending', 'spam', 'deleted'] as const) {
      await aComment({ articleId: article.id, status });
      await aComment({ articleId: article.id, parentId: older.id, status });
    }

    const { status, body } = await api('GET', `/comments/${article.id}`);

    const shape = (row: typeof older, author: object) => ({
      id: row.id,
      articleId: article.id,
      parentId: row.parentId,
      author,
      fromNewsroom: false,
      body: row.body,
      status: 'published',
      createdAt: row.createdAt.toISOString(),
    });
    const guest = { id: null, name: 'Гость', avatarUrl: null, portraitUrl: null };
    expect(status).toBe(200);
    expect(body).toEqual({
      comments: [
        { ...shape(newer, guest), replies: [] },
        {
          ...shape(older, guest),
          replies: [shape(reply, { id: reader.id, name: 'Ани', avatarUrl: null, portraitUrl: null })],
        },
      ],
      total: 2,
      totalIsExact: true,
    });
  });

  it('returns a page of threads', async () => {
    const { id: articleId } = await anArticle();
    for (let day = 1; day <= 3; day += 1)
      await aComment({ articleId, body: `${day}`, createdAt: new Date(`2026-01-0${day}`) });

    const { body } = await api('GET', `/comments/${articleId}?page=2&limit=2`);

    expect(body).toMatchObject({ comments: [{ body: '1' }], total: 3 });
  });

  it('orders threads by time and by the number of published replies', async () => {
    const { id: articleId } = await anArticle();
    const [one, two, three] = [
      await aComment({ articleId, createdAt: new Date('2026-01-01') }),
      await aComment({ articleId, createdAt: new Date('2026-01-02') }),
      await aComment({ articleId, createdAt: new Date('2026-01-03') }),
    ];
    await aComment({ articleId, parentId: one.id });
    const replies = [await aComment({ articleId, parentId: two.id }), await aComment({ articleId, parentId: two.id })];
    await aComment({ articleId, parentId: three.id, status: 'pending' });
    const order = async (query: string) => {
      const { body } = await api('GET', `/comments/${articleId}${query}`);
      return (body as { comments: { id: string }[] }).comments.map(({ id }) => id);
    };

    expect(await order('')).toEqual([three.id, two.id, one.id]);
    expect(await order('?sort=createdAt:desc')).toEqual([three.id, two.id, one.id]);
    expect(await order('?sort=createdAt:asc')).toEqual([one.id, two.id, three.id]);
    expect(await order('?sort=replies:desc')).toEqual([two.id, one.id, three.id]);
    expect(await order('?sort=replies:desc&page=2&limit=2')).toEqual([three.id]);
    // Then both have one reply, and the newer one is first; without any, it is last.
    const moderator = bearer(await aSession(await aUser({ role: 'admin' })));
    await api('DELETE', `/comments/${replies[0]?.id}`, moderator);
    expect(await order('?sort=replies:desc')).toEqual([two.id, one.id, three.id]);
    await api('DELETE', `/comments/${replies[1]?.id}`, moderator);
    expect(await order('?sort=replies:desc')).toEqual([one.id, three.id, two.id]);
    expect((await api('GET', `/comments/${articleId}?sort=body:asc`)).status).toBe(400);
  });

  it('puts the thread of a named comment first, once, on the first page', async () => {
    const { id: articleId } = await anArticle();
    const oldest = await aComment({ articleId, createdAt: new Date('2026-01-01') });
    const reply = await aComment({ articleId, parentId: oldest.id });
    const newest = await aComment({ articleId, createdAt: new Date('2026-01-03') });
    await aComment({ articleId, createdAt: new Date('2026-01-02') });
    const elsewhere = await aComment({ articleId: (await anArticle()).id });
    const hidden = await aComment({ articleId, status: 'pending' });
    const starts = async (query: string) => {
      const { body } = await api('GET', `/comments/${articleId}?limit=2&${query}`);
      return (body as { comments: { id: string }[] }).comments.map(({ id }) => id);
    };
    const usual = await starts('');

    for (const { id } of [oldest, reply]) expect(await starts(`comment=${id}`)).toEqual([oldest.id, ...usual]);
    for (const { id } of [newest, elsewhere, hidden]) expect(await starts(`comment=${id}`)).toEqual(usual);
    expect(await starts(`page=2&comment=${oldest.id}`)).toEqual([oldest.id]);
    expect((await api('GET', `/comments/${articleId}?comment=1`)).status).toBe(400);
  });

  it('returns 404 for a draft, an unknown id and an invalid id, and 400 for an invalid query', async () => {
    const draft = await anArticle({ status: 'draft', publishedAt: null });

    expect((await api('GET', `/comments/${draft.id}`)).status).toBe(404);
    expect((await api('GET', `/comments/${randomUUID()}`)).status).toBe(404);
    expect((await api('GET', '/comments/1')).status).toBe(404);
    expect((await api('GET', `/comments/${draft.id}?limit=1000`)).status).toBe(400);
  });
});
