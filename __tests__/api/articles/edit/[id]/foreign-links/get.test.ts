import { randomUUID } from 'node:crypto';
import { anAuthor, createArticle, send } from '../../../../../support/anAuthor.ts';
import { anArticle } from '../../../../../support/builders.ts';
import { api } from '../../../../../support/site.ts';

const links = (id: string, token: string) => send('GET', `/articles/edit/${id}/foreign-links`, token);

describe('GET /api/articles/edit/{id}/foreign-links', () => {
  it('returns links to articles in other languages with their translations', async () => {
    const { token } = await anAuthor();
    const [most, gora] = [
      await createArticle(token, { status: 'published' }),
      await createArticle(token, { title: 'Гора' }),
    ];
    const bridge = await createArticle(token, { language: 'en', translationOf: most.id, status: 'published' });
    const hrefs = [
      `/articles/${most.slug}?a=1&b=2#c`,
      `/articles/${gora.slug}`,
      `/en/articles/${bridge.slug}`,
      '/articles/none',
    ];
    const body = `<p>${hrefs.map((href) => `<a href="${href}">word</a>`).join(' ')}</p>`;
    const { id } = await createArticle(token, { language: 'en', body });

    const { status, body: answer } = await links(id, token);

    expect(status).toBe(200);
    expect(answer).toEqual({
      links: [
        {
          href: hrefs[0],
          article: { id: most.id, kind: 'article', language: 'ru', title: most.title },
          translation: { language: 'en', slug: bridge.slug },
        },
        { href: hrefs[1], article: { id: gora.id, kind: 'article', language: 'ru', title: 'Гора' }, translation: null },
      ],
    });
  });

  it('reads the working copy, and hides drafts of other authors', async () => {
    const { token } = await anAuthor();
    const [most, hidden] = [await anArticle(), await anArticle({ status: 'draft', publishedAt: null })];
    const source = await createArticle(token, { language: 'en', status: 'published' });
    const { title, summary, language, cover, department, tags, seo, slug } = source;
    const content = { title, summary, language, cover, department, tags, seo, slug, translationOf: null };
    const body = `<p><a href="/articles/${most.slug}">1</a> <a href="/articles/${hidden.slug}">2</a></p>`;
    await send('PUT', `/articles/${source.id}/working-copy`, token, { ...content, body });

    const article = { id: most.id, kind: 'article', language: 'ru', title: most.title };
    expect((await links(source.id, token)).body).toEqual({
      links: [{ href: `/articles/${most.slug}`, article, translation: null }],
    });
  });

  it('is allowed to editors of the article only', async () => {
    const [{ token }, reader] = [await anAuthor(), await anAuthor('reader')];
    const [draft, published] = [await anArticle({ status: 'draft', publishedAt: null }), await anArticle()];

    expect((await api('GET', `/articles/edit/${draft.id}/foreign-links`)).status).toBe(401);
    expect((await links(draft.id, reader.token)).status).toBe(403);
    expect((await links(draft.id, token)).status).toBe(404);
    expect((await links(published.id, token)).status).toBe(403);
    expect((await links(randomUUID(), token)).status).toBe(404);
  });
});
