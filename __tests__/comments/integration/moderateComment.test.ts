import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { comments } from '#lib/platform/db/server/schema/engagement.ts';
import { post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

async function anAuthorsArticle() {
  const author = await aUser({ role: 'author' });
  const article = await anArticle({ authorId: author.id });
  return { article, author, token: await aSession(author) };
}

function decide(id: string, status: string, token?: string) {
  return api('PUT', `/comments/${id}`, post({ status }, token));
}

async function statusOf(id: string) {
  const [row] = await database().select().from(comments).where(eq(comments.id, id));
  return row?.status;
}

describe('PUT /api/comments/{id}', () => {
  it('publishes a held comment for the article’s author and for an admin', async () => {
    const { article, token } = await anAuthorsArticle();
    const admin = await aSession(await aUser({ role: 'admin' }));

    for (const moderator of [token, admin]) {
      const row = await aComment({ articleId: article.id, status: 'pending' });
      const { status, body } = await decide(row.id, 'published', moderator);

      expect([status, body]).toEqual([
        200,
        {
          id: row.id,
          articleId: article.id,
          parentId: null,
          author: { id: null, name: row.authorName, avatarUrl: null, portraitUrl: null },
          fromNewsroom: false,
          body: row.body,
          status: 'published',
          createdAt: row.createdAt.toISOString(),
        },
      ]);
    }
    expect((await api('GET', `/comments/${article.id}`)).body).toMatchObject({ total: 2 });
  });

  it('writes who, what, before and after to the audit log', async () => {
    const { article, author, token } = await anAuthorsArticle();
    const { id, body } = await aComment({ articleId: article.id, status: 'pending' });

    const { headers } = await decide(id, 'published', token);

    expect(await logEntriesOn(id)).toMatchObject([
      {
        level: 'info',
        actorId: author.id,
        actorName: author.name,
        action: 'comment.moderate',
        targetType: 'comment',
        targetLabel: body,
        details: { before: { status: 'pending' }, after: { status: 'published' } },
        requestId: headers.get('x-request-id'),
      },
    ]);
  });

  it('restores a thread as it was, without comments deleted separately', async () => {
    const { article, token } = await anAuthorsArticle();
    const start = await aComment({ articleId: article.id });
    const reply = await aComment({ articleId: article.id, parentId: start.id });
    const removed = await aComment({ articleId: article.id, parentId: start.id });
    await decide(removed.id, 'deleted', token);

    await decide(start.id, 'deleted', token);
    await decide(start.id, 'spam', token);
    const hidden = await api('GET', `/articles/${article.id}`);
    await decide(start.id, 'published', token);

    const { body } = await api('GET', `/comments/${article.id}`);
    expect(hidden.body).toMatchObject({ comments: 0 });
    expect(body).toMatchObject({ comments: [{ id: start.id, replies: [{ id: reply.id }] }], total: 1 });
    expect((await api('GET', `/articles/${article.id}`)).body).toMatchObject({ comments: 2 });
  });

  it.each(['PUT', 'DELETE'])('keeps a reply deleted by %s while its thread is', async (method) => {
    const { article, token } = await anAuthorsArticle();
    const start = await aComment({ articleId: article.id });
    const reply = await aComment({ articleId: article.id, parentId: start.id });
    const removed = await aComment({ articleId: article.id, parentId: start.id });
    await decide(start.id, 'deleted', token);

    const body = method === 'PUT' ? { status: 'deleted' } : {};
    const answer = await api(method, `/comments/${removed.id}`, post(body, token));
    await decide(start.id, 'deleted', token);
    await decide(start.id, 'published', token);

    expect(answer.status).toBeLessThan(300);
    expect([await statusOf(reply.id), await statusOf(removed.id)]).toEqual(['published', 'deleted']);
  });

  it('does not publish a reply under a hidden comment', async () => {
    const { article, token } = await anAuthorsArticle();
    const start = await aComment({ articleId: article.id, status: 'deleted' });
    const reply = await aComment({ articleId: article.id, parentId: start.id, status: 'pending' });

    const answer = await decide(reply.id, 'published', token);

    expect(answer).toMatchObject({ status: 409, body: { code: 'thread_hidden' } });
    expect((await decide(reply.id, 'spam', token)).body).toMatchObject({ status: 'spam' });
  });

  it('leaves no reply under a comment that is deleted concurrently', async () => {
    const { article, token } = await anAuthorsArticle();
    for (let round = 0; round < 5; round += 1) {
      const start = await aComment({ articleId: article.id });
      const reply = { articleId: article.id, parentId: start.id, body: randomUUID(), authorName: 'Гость' };

      await Promise.all([
        ...Array.from({ length: 5 }, () => api('POST', '/comments', post({ ...reply, body: randomUUID() }))),
        decide(start.id, 'deleted', token),
      ]);
    }

    expect((await api('GET', `/articles/${article.id}`)).body).toMatchObject({ comments: 0 });
  });

  it('undoes a decision', async () => {
    const { article, token } = await anAuthorsArticle();
    const { id } = await aComment({ articleId: article.id, status: 'pending' });

    await decide(id, 'published', token);
    const answer = await decide(id, 'pending', token);

    expect([answer.status, await statusOf(id)]).toEqual([200, 'pending']);
  });

  it('refuses everybody else, including the comment’s own author, and changes nothing', async () => {
    const { article } = await anAuthorsArticle();
    const reader = await aUser();
    const { id } = await aComment({ articleId: article.id, authorId: reader.id });
    const own = await aComment({ articleId: article.id, authorId: reader.id, status: 'pending' });
    const otherAuthor = await aSession(await aUser({ role: 'author' }));

    expect(await decide(id, 'spam', otherAuthor)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect(await decide(own.id, 'published', await aSession(reader))).toMatchObject({ status: 403 });
    expect((await decide(id, 'spam')).status).toBe(401);
    expect((await decide(id, 'spam', 'x'.repeat(43))).status).toBe(401);
    expect([await statusOf(id), await statusOf(own.id)]).toEqual(['published', 'pending']);
  });

  it('returns 404 for an unknown comment and one that the caller cannot see', async () => {
    const { article, token } = await anAuthorsArticle();
    const otherAuthor = await aSession(await aUser({ role: 'author' }));
    const held = await aComment({ articleId: article.id, status: 'pending' });

    expect(await decide(held.id, 'published', otherAuthor)).toMatchObject({
      status: 404,
      body: { code: 'comment_not_found' },
    });
    expect((await decide(randomUUID(), 'published', token)).status).toBe(404);
    expect((await decide('1', 'published', token)).status).toBe(404);
  });

  it.each([
    [{ status: 'draft' }, 'status'],
    [{}, 'status'],
    [{ status: 'published', body: 'Другое' }, 'body'],
    [{ status: 'published', authorName: 'Другой' }, 'authorName'],
  ])('refuses %j and names the field', async (fields, field) => {
    const { article, token } = await anAuthorsArticle();
    const { id } = await aComment({ articleId: article.id });

    const answer = await api('PUT', `/comments/${id}`, post(fields, token));

    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });
});
