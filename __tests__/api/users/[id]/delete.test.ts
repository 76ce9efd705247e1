import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, bearer, post } from '../../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../../support/builders.ts';
import { logEntriesOn } from '../../../support/logEntriesOn.ts';
import { api } from '../../../support/site.ts';

async function anAdmin() {
  const user = await aUser({ role: 'admin' });
  return { user, token: await aSession(user) };
}
const remove = (id: string, token: string, query = '') => api('DELETE', `/users/${id}${query}`, bearer(token));
const exists = async (id: string) => (await database().select().from(users).where(eq(users.id, id))).length === 1;

describe('DELETE /api/users/{id}', () => {
  it('deletes an account, ends its sessions, keeps its comments and writes to the audit log', async () => {
    const admin = await anAdmin();
    const { user, token } = await anAccount();
    const { id: articleId } = await anArticle();
    await aComment({ articleId, authorId: user.id, authorName: user.name });

    expect(await remove(user.id, admin.token)).toMatchObject({ status: 204, body: null });

    expect(await exists(user.id)).toBe(false);
    expect((await api('GET', '/auth/me', bearer(token))).status).toBe(401);
    expect((await api('GET', `/comments/${articleId}`)).body).toMatchObject({
      comments: [{ author: { id: null, name: 'Удалённый пользователь' } }],
    });
    expect(await logEntriesOn(user.id)).toMatchObject([
      {
        action: 'user.delete',
        actorId: admin.user.id,
        targetLabel: 'reader',
        details: { before: { role: 'reader' } },
      },
    ]);
  });

  it('refuses to delete an author of articles until they are reassigned', async () => {
    const admin = await anAdmin();
    const [author, newAuthor] = [await aUser({ role: 'author' }), await aUser({ role: 'author' })];
    const article = await anArticle({ authorId: author.id });
    await anArticle({ authorId: author.id, status: 'draft', publishedAt: null, deletedAt: new Date() });

    const refused = await remove(author.id, admin.token);
    expect(refused).toMatchObject({ status: 409, body: { code: 'has_articles' } });
    expect([await exists(author.id), await logEntriesOn(author.id)]).toEqual([true, []]);

    expect((await remove(author.id, admin.token, `?moveTo=${newAuthor.id}`)).status).toBe(204);
    expect((await api('GET', `/articles/${article.id}`)).body).toMatchObject({
      author: { id: newAuthor.id },
      authors: [{ id: null, name: author.name, role: 'text' }],
    });
    expect(await logEntriesOn(author.id)).toMatchObject([
      { details: { after: { articlesTo: newAuthor.id, moved: 2 } } },
    ]);
  });

  it('leaves the name of an author in bylines and unpublished changes', async () => {
    const [admin, owner] = [await anAdmin(), await anAccount({ role: 'author' })];
    const author = await aUser({ role: 'author' });
    const byline = (id: string | null, name: string | null) => ({ authors: [{ id, name, role: 'photo' }] });
    const draft = { title: 'Мост', body: '<p>Мост.</p>', status: 'published', ...byline(author.id, null) };
    const { id } = (await api('POST', '/articles', post(draft, owner.token))).body as { id: string };
    const changes = post({ title: 'Река', ...byline(author.id, null) }, owner.token);
    await api('PUT', `/articles/${id}/working-copy`, changes);

    expect((await remove(author.id, admin.token)).status).toBe(204);

    const { body } = await api('GET', `/articles/edit/${id}`, bearer(owner.token));
    expect(body).toMatchObject({
      ...byline(null, author.name),
      author: { id: owner.user.id },
      workingCopy: { content: { title: 'Река', ...byline(null, author.name) } },
    });
    expect((await api('POST', `/articles/${id}/working-copy/publish`, post({}, owner.token))).status).toBe(200);
  });

  it('reassigns articles only to another author or admin who is not blocked', async () => {
    const admin = await anAdmin();
    const author = await aUser({ role: 'author' });
    const article = await anArticle({ authorId: author.id });
    const blocked = await aUser({ role: 'author', blockedAt: new Date() });

    for (const id of [(await aUser()).id, blocked.id, author.id, randomUUID()]) {
      const answer = await remove(author.id, admin.token, `?moveTo=${id}`);
      expect(answer).toMatchObject({ status: 400, body: { fields: { moveTo: expect.any(String) } } });
    }
    expect((await api('GET', `/articles/${article.id}`)).body).toMatchObject({ author: { id: author.id } });
  });

  it('is allowed to admins, for other existing users', async () => {
    const admin = await anAdmin();
    const { user, token } = await anAccount({ role: 'author' });

    expect((await remove(user.id, token)).status).toBe(403);
    expect((await api('DELETE', `/users/${user.id}`)).status).toBe(401);
    expect((await remove(randomUUID(), admin.token)).status).toBe(404);
    expect(await remove(admin.user.id, admin.token)).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect([await exists(user.id), await exists(admin.user.id)]).toEqual([true, true]);
  });
});
