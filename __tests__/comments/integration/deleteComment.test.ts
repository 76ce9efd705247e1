import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
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
