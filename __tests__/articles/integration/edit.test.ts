import { randomUUID } from 'node:crypto';
import type { ArticleVersion } from '#lib/articles/articleDraft.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { handedInChanges } from '../../support/handedIn.ts';
import { api } from '../../support/site.ts';

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

describe('GET /api/articles/edit/{id}/version', () => {
  it('returns the version of each save, without the text', async () => {
    const { token } = await anAuthor();
    const { id, etag } = await createArticle(token);
    const before = await send('GET', `/articles/edit/${id}/version`, token);
    const saved = articleIn(await send('PUT', `/articles/${id}`, token, { title: 'Иначе' }));
    const after = await send('GET', `/articles/edit/${id}/version`, token);

    expect(before).toMatchObject({ status: 200, body: { etag, workingCopy: null } });
    expect(after.body).toEqual({ etag: saved.etag, workingCopy: null, review: null });
    expect(saved.etag).not.toBe(etag);
  });

  it('returns the version of the working copy', async () => {
    const { token } = await anAuthor();
    const { id, etag } = await createArticle(token, { status: 'published' });
    const content = {
      title: 'Иначе',
      summary: '',
      body: '<p>Иначе.</p>',
      language: 'ru',
      cover: null,
      department: null,
    };
    const more = { tags: [], seo: { title: null, description: null, noindex: false, canonicalUrl: null }, slug: '' };
    const changes = { ...content, ...more, translationOf: null };
    const { workingCopy } = articleIn(await send('PUT', `/articles/${id}/working-copy`, token, changes));

    const { body } = await send('GET', `/articles/edit/${id}/version`, token);

    expect(body).toEqual({ etag, workingCopy: workingCopy?.etag, review: null });
  });

  it('changes with every step of the review of unpublished changes', async () => {
    const { id, author, editor } = await handedInChanges();
    const version = async () => (await send('GET', `/articles/edit/${id}/version`, author.token)).body;
    const steps = [await version()];
    await send('PUT', `/articles/${id}/assignee`, editor.token, { userId: editor.user.id });
    steps.push(await version());
    await send('POST', `/articles/${id}/return`, editor.token, {});
    steps.push(await version());

    expect(new Set(steps.map((step) => (step as ArticleVersion).review)).size).toBe(3);
    expect(new Set(steps.map((step) => (step as ArticleVersion).workingCopy)).size).toBe(1);
  });
});

describe('GET /api/articles/edit/{id}', () => {
  it('lists the article’s editions in other languages, including unpublished ones', async () => {
    const [{ user, token }, admin] = [await anAuthor(), await anAuthor('admin')];
    const source = await createArticle(token, { status: 'published' });
    const draft = await createArticle(admin.token, { language: 'en', translationOf: source.id });
    const gone = await createArticle(token, { language: 'hy', translationOf: source.id });
    await send('DELETE', `/articles/${gone.id}`, token);

    const ofSource = articleIn(await send('GET', `/articles/edit/${source.id}`, token));
    const ofDraft = articleIn(await send('GET', `/articles/edit/${draft.id}`, admin.token));

    const author = { id: admin.user.id, name: admin.user.name };
    expect(ofSource.editions).toEqual([
      { id: draft.id, language: 'en', slug: draft.slug, status: 'draft', author, contributorIds: [admin.user.id] },
    ]);
    expect(ofSource.translations).toEqual([]);
    expect(ofDraft.editions).toEqual([
      {
        id: source.id,
        language: 'ru',
        slug: source.slug,
        status: 'published',
        contributorIds: [user.id],
        author: { id: user.id, name: user.name },
      },
    ]);
  });

  it('returns the revision of the source that a translation is based on', async () => {
    const { token } = await anAuthor();
    const source = await createArticle(token, { status: 'published' });
    const { id } = await createArticle(token, { language: 'en', translationOf: source.id });
    await send('PUT', `/articles/${source.id}`, token, { body: '<p>Иначе.</p>' });

    const before = articleIn(await send('GET', `/articles/edit/${id}`, token)).source;
    const seen = articleIn(await send('POST', `/articles/${id}/source-seen`, token)).source;

    expect([before, seen]).toMatchObject([
      { revision: 1, changed: true },
      { revision: 2, changed: false },
    ]);
  });
});
