import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { anAuthor, articleIn, createArticle, send } from '../../../../support/anAuthor.ts';
import { aDepartment, anArticle, anImage } from '../../../../support/builders.ts';

describe('GET /api/articles/{id}/revisions', () => {
  it('lists revisions, newest first, and returns one by number', async () => {
    const { user, token } = await anAuthor();
    const { id, slug } = await createArticle(token, {
      title: 'Раз',
      body: '<p>Одно — два <strong>слова</strong>, 3.</p>',
    });
    await send('PUT', `/articles/${id}`, token, { title: 'Два' }, { 'x-autosave': '1' });

    const list = await send('GET', `/articles/${id}/revisions?limit=5`, token);
    const one = await send('GET', `/articles/${id}/revisions/1`, token);

    const editor = { id: user.id, name: user.name };
    const first = { revision: 1, createdAt: expect.any(String), editor, isAutosave: false, title: 'Раз', words: 4 };
    expect([list.status, list.body]).toEqual([
      200,
      { revisions: [{ ...first, revision: 2, isAutosave: true, title: 'Два' }, first], total: 2, page: 1, limit: 5 },
    ]);
    expect(one.body).toEqual({ ...first, content: expect.objectContaining({ title: 'Раз', slug }), cover: null });
  });

  it('returns 404 for an unknown number', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);

    expect(await send('GET', `/articles/${id}/revisions/7`, token)).toMatchObject({
      status: 404,
      body: { code: 'revision_not_found' },
    });
    expect((await send('GET', `/articles/${id}/revisions/x`, token)).status).toBe(404);
  });

  it('is allowed to editors of the article only', async () => {
    const { token } = await anAuthor();
    const [draft, published] = [await anArticle({ status: 'draft', publishedAt: null }), await anArticle()];

    expect((await send('GET', `/articles/${draft.id}/revisions`, token)).status).toBe(404);
    expect((await send('GET', `/articles/${published.id}/revisions/1`, token)).status).toBe(403);
  });
});

describe('POST /api/articles/{id}/revisions/{revision}/restore', () => {
  it('restores the text as a new save', async () => {
    const { token } = await anAuthor();
    const department = await aDepartment();
    const first = await createArticle(token, { title: 'Раз', tags: ['мост'], department: department.id });
    await send('PUT', `/articles/${first.id}`, token, {
      title: 'Два',
      tags: [],
      department: null,
      status: 'published',
    });

    const restored = articleIn(await send('POST', `/articles/${first.id}/revisions/1/restore`, token));

    expect(restored).toMatchObject({
      title: 'Раз',
      tags: ['мост'],
      department: { id: department.id },
      status: 'published',
      revision: 3,
    });
  });

  it('leaves out a deleted image', async () => {
    const { token } = await anAuthor();
    const image = await anImage();
    const { id } = await createArticle(token, { title: 'Раз', cover: { imageId: image.id } });
    await send('PUT', `/articles/${id}`, token, { cover: null });
    await database().delete(images).where(eq(images.id, image.id));

    expect(articleIn(await send('POST', `/articles/${id}/revisions/1/restore`, token)).cover).toBeNull();
  });

  it('checks If-Match when it is sent', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);
    await send('PUT', `/articles/${id}`, token, { title: 'Два' });

    const stale = await send('POST', `/articles/${id}/revisions/1/restore`, token, undefined, { 'if-match': '"r1"' });

    expect(stale.status).toBe(412);
  });

  it('refuses an article in the trash', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);
    await send('DELETE', `/articles/${id}`, token);

    const answer = await send('POST', `/articles/${id}/revisions/1/restore`, token);

    expect([answer.status, answer.body]).toMatchObject([409, { code: 'article_deleted' }]);
  });
});
