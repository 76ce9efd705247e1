import { randomUUID } from 'node:crypto';
import { anAuthor, createPage, send } from '../../../support/anAuthor.ts';
import { anArticle } from '../../../support/builders.ts';
import { api } from '../../../support/site.ts';

describe('GET /api/pages/{id or slug}', () => {
  it('returns a published page by slug and by id', async () => {
    const translationGroup = randomUUID();
    const row = await anArticle({ kind: 'page', translationGroup });
    const english = await anArticle({ kind: 'page', translationGroup, language: 'en' });

    const bySlug = await api('GET', `/pages/${row.slug}`);

    expect(bySlug).toMatchObject({ status: 200, body: { id: row.id, title: row.title, body: row.body } });
    expect(bySlug.body).toMatchObject({ translations: [{ language: 'en', slug: english.slug }] });
    expect(bySlug.body).not.toHaveProperty('author');
    expect((await api('GET', `/pages/${row.id}`)).body).toEqual(bySlug.body);
  });

  it('redirects a former slug', async () => {
    const { token } = await anAuthor('editor');
    const page = await createPage(token, { status: 'published', slug: `about-${randomUUID()}` });
    const slug = `contacts-${randomUUID()}`;
    await send('PUT', `/pages/${page.id}`, token, { slug });

    const { status, headers } = await api('GET', `/pages/${page.slug}`, { redirect: 'manual' });

    expect([status, headers.get('location')]).toEqual([301, `/api/pages/${slug}`]);
    expect((await api('GET', `/articles/${page.slug}`)).status).toBe(404);
  });

  it('returns 404 for a draft, an article and an unknown slug', async () => {
    const draft = await anArticle({ kind: 'page', status: 'draft', publishedAt: null });
    const article = await anArticle();

    for (const name of [draft.slug, draft.id, article.slug, article.id, 'nothing-here']) {
      const { status, body } = await api('GET', `/pages/${name}`);

      expect([name, status, body]).toEqual([name, 404, { message: expect.any(String), code: 'page_not_found' }]);
    }
  });
});
