import { randomUUID } from 'node:crypto';
import { aLike, anArticle } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

describe('GET /api/likes/count/{articleId}', () => {
  it('counts the likes', async () => {
    const { id } = await anArticle();
    await Promise.all([aLike(id), aLike(id), aLike(id)]);

    const { status, body } = await api('GET', `/likes/count/${id}`);

    expect([status, body]).toEqual([200, { count: 3 }]);
  });

  it('returns 404 for a draft, an unknown id and an invalid id', async () => {
    const draft = await anArticle({ status: 'draft', publishedAt: null });

    expect((await api('GET', `/likes/count/${draft.id}`)).status).toBe(404);
    expect((await api('GET', `/likes/count/${randomUUID()}`)).status).toBe(404);
    expect((await api('GET', '/likes/count/1')).status).toBe(404);
  });
});
