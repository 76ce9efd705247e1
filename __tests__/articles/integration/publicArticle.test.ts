import { randomUUID } from 'node:crypto';
import { aComment, aDepartment, aLike, anArticle, aUser } from '../../support/builders.ts';
import { articleShape } from '../../support/shapes.ts';
import { api } from '../../support/site.ts';

describe('GET /api/articles/{id or slug}', () => {
  it('returns a published article by slug and by id', async () => {
    const author = await aUser({ role: 'author' });
    const article = await anArticle({ authorId: author.id, tags: ['мост'], readingMinutes: 3 });

    const bySlug = await api('GET', `/articles/${article.slug}`);
    const byId = await api('GET', `/articles/${article.id}`);

    expect(bySlug.status).toBe(200);
    expect(bySlug.body).toEqual({ ...articleShape(article, author), body: article.body, live: null, corrections: [] });
    expect(byId.body).toEqual(bySlug.body);
  });

  it('returns the department and the counts of likes and published comments', async () => {
    const department = await aDepartment();
    const article = await anArticle({ departmentId: department.id });
    await aLike(article.id);
    await aLike(article.id);
    await aComment({ articleId: article.id });
    await aComment({ articleId: article.id, status: 'pending' });

    const { body } = await api('GET', `/articles/${article.slug}`);

    expect(body).toMatchObject({
      department: { id: department.id, slug: department.slug, name: department.name },
      likes: 2,
      comments: 1,
    });
  });

  it('lists the public translations except the article itself', async () => {
    const translationGroup = randomUUID();
    const russian = await anArticle({ translationGroup });
    const english = await anArticle({ translationGroup, language: 'en' });
    await anArticle({ translationGroup, language: 'hy', status: 'draft', publishedAt: null });

    const { body } = await api('GET', `/articles/${russian.slug}`);

    expect(body).toMatchObject({ translations: [{ language: 'en', slug: english.slug }] });
  });

  it.each([
    ['a draft', { status: 'draft', publishedAt: null }],
    ['a scheduled article', { status: 'scheduled', publishedAt: null, scheduledFor: new Date(Date.now() + 60_000) }],
    ['an archived article', { status: 'archived' }],
    ['a deleted article', { deletedAt: new Date() }],
    ['an article with a future publication date', { publishedAt: new Date(Date.now() + 3_600_000) }],
  ] as const)('returns 404 for %s', async (_, fields) => {
    const article = await anArticle(fields);

    const bySlug = await api('GET', `/articles/${article.slug}`);
    const byId = await api('GET', `/articles/${article.id}`);

    expect([bySlug.status, byId.status]).toEqual([404, 404]);
    expect(bySlug.body).toEqual({ message: expect.any(String), code: 'article_not_found' });
  });

  it.each(['nothing-here', randomUUID(), "'; drop table articles; --", '%00', '../../etc/passwd', 'я'.repeat(150)])(
    'returns 404 without details for %s',
    async (slug) => {
      const { status, body } = await api('GET', `/articles/${encodeURIComponent(slug)}`);

      expect(status).toBe(404);
      expect(JSON.stringify(body)).not.toMatch(/stack|sql|select/i);
    },
  );
});
