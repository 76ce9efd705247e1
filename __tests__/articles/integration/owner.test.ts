import { randomUUID } from 'node:crypto';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { signature } from '../../support/shapes.ts';

describe('PUT /api/articles/{id}/owner', () => {
  it('gives the right to publish to another author, and leaves the byline', async () => {
    const [former, next, editor] = [await anAuthor(), await anAuthor(), await anAuthor('editor')];
    const article = await createArticle(former.token);
    const path = `/articles/${article.id}`;

    const answer = await send('PUT', `${path}/owner`, editor.token, { userId: next.user.id });

    expect(articleIn(answer)).toEqual({ ...article, owner: { id: next.user.id, name: next.user.name } });
    expect(answer.headers.get('etag')).toContain('r1');
    const [change, current] = [{ status: 'published' }, { 'if-match': article.etag }];
    expect((await send('PUT', path, former.token, change)).status).toBe(403);
    const published = articleIn(await send('PUT', path, next.token, change, current));
    expect(published.authors).toEqual([signature(former.user)]);
    expect((await logEntriesOn(article.id))[1]).toMatchObject({
      action: 'article.handOver',
      actorId: editor.user.id,
      details: { before: { owner: former.user.id }, after: { owner: next.user.id } },
    });
  });

  it('refuses readers, blocked and unknown accounts as owners', async () => {
    const [{ token }, editor] = [await anAuthor(), await anAuthor('editor')];
    const { id } = await createArticle(token);
    const blocked = await aUser({ role: 'author', blockedAt: new Date() });

    for (const userId of [(await aUser()).id, blocked.id, randomUUID()])
      expect(await send('PUT', `/articles/${id}/owner`, editor.token, { userId })).toMatchObject({
        status: 400,
        body: { fields: { userId: expect.any(String) } },
      });
    expect((await send('PUT', `/articles/${id}/owner`, editor.token, { userId: '7' })).status).toBe(400);
    expect(
      (await send('PUT', `/articles/${randomUUID()}/owner`, editor.token, { userId: editor.user.id })).status,
    ).toBe(404);
    expect((await send('PUT', `/articles/${id}/owner`, token, { userId: editor.user.id })).status).toBe(403);
  });

  it('refuses an article in the trash', async () => {
    const editor = await anAuthor('editor');
    const { id } = await createArticle(editor.token);
    await send('DELETE', `/articles/${id}`, editor.token);

    const answer = await send('PUT', `/articles/${id}/owner`, editor.token, { userId: editor.user.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'article_deleted' } });
  });
});
