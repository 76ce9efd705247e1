import { randomUUID } from 'node:crypto';
import { aComment, anArticle, aUser } from '../../../support/builders.ts';
import { api } from '../../../support/site.ts';

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

  it('returns 404 for a draft, an unknown id and an invalid id, and 400 for an invalid query', async () => {
    const draft = await anArticle({ status: 'draft', publishedAt: null });

    expect((await api('GET', `/comments/${draft.id}`)).status).toBe(404);
    expect((await api('GET', `/comments/${randomUUID()}`)).status).toBe(404);
    expect((await api('GET', '/comments/1')).status).toBe(404);
    expect((await api('GET', `/comments/${draft.id}?limit=1000`)).status).toBe(400);
  });
});
