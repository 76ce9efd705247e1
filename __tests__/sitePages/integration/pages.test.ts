import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { bearer, post } from '../../support/accounts.ts';
import { anAuthor, articleIn, createArticle, createPage, send } from '../../support/anAuthor.ts';
import { aDepartment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';

describe('editing a page', () => {
  it('has the drafts, changes, revisions, previews and trash of an article, logged as actions on a page', async () => {
    const { token } = await anAuthor('editor');
    const page = await createPage(token, { title: `О нас ${randomUUID()}` });
    const path = `/pages/${page.id}`;

    const published = articleIn(await send('PUT', path, token, { status: 'published' }));
    const changed = articleIn(await send('PUT', `${path}/working-copy`, token, { title: 'О редакции' }));
    const hidden = await api('GET', path);
    await send('POST', `${path}/working-copy/publish`, token, {});
    const shown = await api('GET', path);
    const revisions = await send('GET', `${path}/revisions`, token);
    const link = await send('POST', `${path}/preview-links`, token, { days: 1 });
    const restored = await send('POST', `${path}/revisions/1/restore`, token);
    const deleted = await send('DELETE', path, token);
    const gone = await api('GET', path);
    const back = await send('POST', `${path}/restore`, token);

    expect(published).toMatchObject({ status: 'published', department: null, tags: [] });
    expect(changed.workingCopy?.content.title).toBe('О редакции');
    expect(hidden.body).toMatchObject({ title: page.title });
    expect(shown.body).toMatchObject({ title: 'О редакции', slug: page.slug });
    expect(revisions.body).toMatchObject({ total: 3 });
    expect([link.status, restored.status, deleted.status, gone.status, back.status]).toEqual([201, 200, 200, 404, 200]);
    const entries = await logEntriesOn(page.id);
    expect(entries.map(({ action }) => action)).toEqual([
      'page.create',
      'page.publish',
      'page.beginChanges',
      'page.publishChanges',
      'page.share',
      'page.restoreRevision',
      'page.delete',
      'page.restore',
    ]);
    expect(entries.every(({ targetType }) => targetType === 'page')).toBe(true);
  });

  it('takes texts as long as those of articles, which revisions keep', async () => {
    const { token } = await anAuthor('editor');
    const body = `<p>${'Ж'.repeat(900_000)}</p>`;

    const page = await createPage(token, { body, status: 'published' });
    const path = `/pages/${page.id}`;
    const { content } =
      articleIn(await send('PUT', `${path}/working-copy`, token, { title: 'О нас' })).workingCopy ?? {};
    const saved = await send('PUT', path, token, { body });
    const kept = await send('POST', `${path}/revisions`, token, content);

    expect([saved.status, kept.status]).toEqual([200, 201]);
  });

  it('refuses an outdated version', async () => {
    const { token } = await anAuthor('editor');
    const page = await createPage(token);
    await send('PUT', `/pages/${page.id}`, token, { title: 'Раз' });

    const stale = await send('PUT', `/pages/${page.id}`, token, { title: 'Два' }, { 'if-match': page.etag });

    expect(stale).toMatchObject({ status: 412, body: { code: 'edited_meanwhile', article: { title: 'Раз' } } });
  });

  it('begins a translation, whose links lead to pages in its language', async () => {
    const { token } = await anAuthor('editor');
    const contacts = await createPage(token, { slug: `kontakty-${randomUUID()}`, status: 'published' });
    const english = articleIn(await send('POST', `/pages/${contacts.id}/translations`, token, { language: 'en' }));
    await send('PUT', `/pages/${english.id}`, token, { title: `Contacts ${randomUUID()}`, status: 'published' });
    const page = await createPage(token, { body: `<p><a href="/pages/${contacts.slug}">Контакты</a></p>` });

    const draft = articleIn(await send('POST', `/pages/${page.id}/translations`, token, { language: 'en' }));

    const renamed = await send('GET', `/pages/edit/${english.id}`, token);
    expect(draft).toMatchObject({ language: 'en', source: { id: page.id } });
    expect(draft.body).toContain(`href="/en/pages/${articleIn(renamed).slug}"`);
  });

  it('accepts no department, no tags and no article as its source', async () => {
    const { token } = await anAuthor('editor');
    const department = await aDepartment();
    const article = await createArticle(token, { status: 'published' });
    const page = await createPage(token, { status: 'published' });

    const answers = [
      await send('POST', '/pages', token, { title: 'О нас', department: department.id }),
      await send('PUT', `/pages/${page.id}`, token, { tags: ['мост'] }),
      await send('PUT', `/pages/${page.id}/working-copy`, token, { department: department.id }),
      await send('POST', '/pages', token, { title: 'О нас', language: 'en', translationOf: article.id }),
      await send('POST', '/articles', token, { title: 'Статья', language: 'en', translationOf: page.id }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(answers[0]?.body).toMatchObject({ code: 'invalid_input', fields: { department: expect.any(String) } });
    expect(answers[1]?.body).toMatchObject({ fields: { tags: expect.any(String) } });
  });

  it('shares the slugs of articles', async () => {
    const { token } = await anAuthor('editor');
    const article = await createArticle(token, { title: `Архив ${randomUUID()}` });

    const taken = await send('POST', '/pages', token, { title: 'Архив', slug: article.slug });
    const numbered = await createPage(token, { title: article.title });
    const unnamed = await createPage(token, { title: '!!!' });

    expect([taken.status, taken.body]).toMatchObject([409, { code: 'slug_taken' }]);
    expect(numbered.slug).toBe(`${article.slug}-2`);
    expect(unnamed.slug).toMatch(/^page(-\d+)?$/);
  });

  it('is not possible through the calls for articles, nor the other way round', async () => {
    const { token } = await anAuthor('editor');
    const page = await createPage(token, { status: 'published' });
    const article = await createArticle(token, { status: 'published' });
    const calls = [
      ['GET', (id: string) => `/edit/${id}`],
      ['GET', (id: string) => `/edit/${id}/version`],
      ['GET', (id: string) => `/edit/${id}/foreign-links`],
      ['PUT', (id: string) => `/${id}`, { title: 'Чужое' }],
      ['DELETE', (id: string) => `/${id}`],
      ['POST', (id: string) => `/${id}/restore`],
      ['POST', (id: string) => `/${id}/duplicate`],
      ['POST', (id: string) => `/${id}/translations`, { language: 'en' }],
      ['POST', (id: string) => `/${id}/source-seen`],
      ['GET', (id: string) => `/${id}/revisions`],
      ['GET', (id: string) => `/${id}/revisions/1`],
      ['POST', (id: string) => `/${id}/revisions/1/restore`],
      ['POST', (id: string) => `/${id}/preview-links`, { days: 1 }],
      ['DELETE', (id: string) => `/${id}/preview-links`],
      ['POST', (id: string) => `/${id}/amp-check`],
      ['POST', (id: string) => `/${id}/link-check`],
      ['PUT', (id: string) => `/${id}/working-copy`, { title: 'Чужое' }],
      ['DELETE', (id: string) => `/${id}/working-copy`],
      ['POST', (id: string) => `/${id}/working-copy/publish`, {}],
      ['GET', (id: string) => `/${id}`],
    ] as const;

    for (const [method, path, body] of calls) {
      const asArticle = await send(method, `/articles${path(page.id)}`, token, body);
      const asPage = await send(method, `/pages${path(article.id)}`, token, body);

      expect([method, path('id'), asArticle.status, asArticle.body]).toMatchObject([
        method,
        path('id'),
        404,
        { code: 'article_not_found' },
      ]);
      expect([asPage.status, asPage.body]).toMatchObject([404, { code: 'page_not_found' }]);
    }
    const bulk = await send('POST', '/articles/bulk', token, { ids: [page.id], action: 'delete' });
    expect(bulk.body).toMatchObject({ done: [], failed: [{ id: page.id, code: 'article_not_found' }] });
  });

  it('is closed to authors, also to those who wrote the page when they were editors', async () => {
    const author = await anAuthor();
    const { id } = await anArticle({ kind: 'page', authorId: author.user.id });

    expect((await send('POST', '/pages', author.token, { title: 'О нас' })).status).toBe(403);
    expect((await send('PUT', `/pages/${id}`, author.token, { title: 'О нас' })).status).toBe(403);
    expect((await send('DELETE', `/pages/${id}`, author.token)).status).toBe(403);
    expect((await send('GET', `/articles/edit/${id}`, author.token)).status).toBe(404);
  });
});

const listSchema = z.object({ pages: z.array(z.looseObject({ id: z.string() })), counts: z.unknown().optional() });

const aPage = (fields: Parameters<typeof anArticle>[0] = {}) => anArticle({ kind: 'page', ...fields });

async function idsOf(path: string, init?: RequestInit): Promise<string[]> {
  return listSchema.parse((await api('GET', path, init)).body).pages.map(({ id }) => id);
}

describe('GET /api/pages', () => {
  it('lists published pages without byline, department and counts', async () => {
    const marker = randomUUID();
    const row = await aPage({ title: `О нас ${marker}` });
    await anArticle({ title: `Статья ${marker}` });

    const { status, body } = await api('GET', `/pages?q=${marker}`);

    expect(status).toBe(200);
    expect(body).toEqual({
      pages: [
        {
          id: row.id,
          slug: row.slug,
          language: 'ru',
          translationGroup: row.translationGroup,
          title: row.title,
          summary: row.summary,
          cover: null,
          status: 'published',
          publishedAt: row.publishedAt?.toISOString(),
          scheduledFor: null,
          createdAt: row.createdAt.toISOString(),
          updatedAt: row.updatedAt.toISOString(),
          seo: { title: null, description: null, noindex: false, canonicalUrl: null },
          translations: [],
        },
      ],
      total: 1,
      totalIsExact: true,
      page: 1,
      limit: 10,
    });
  });

  it.each([
    ['a draft', { status: 'draft', publishedAt: null }],
    ['an archived page', { status: 'archived' }],
    ['a deleted page', { deletedAt: new Date() }],
    ['a page with a future publication date', { publishedAt: new Date(Date.now() + 3_600_000) }],
  ] as const)('shows %s to nobody but editors', async (_, fields) => {
    const title = randomUUID();
    await aPage({ title, ...fields });
    const { token } = await anAuthor();

    expect(await idsOf(`/pages?q=${title}`)).toEqual([]);
    expect(await idsOf(`/pages?q=${title}`, bearer(token))).toEqual([]);
  });

  it('gives editors every status, who saved last, and the number of each', async () => {
    const { user, token } = await anAuthor('editor');
    const title = randomUUID();
    const draft = await createPage(token, { title });
    const trashed = await aPage({ title, deletedAt: new Date() });

    const all = listSchema.parse((await api('GET', `/pages?q=${title}`, bearer(token))).body);

    expect(all.pages).toMatchObject([
      { id: draft.id, status: 'draft', editor: { id: user.id }, hasWorkingCopy: false },
    ]);
    expect(all.counts).toMatchObject({ all: 1, draft: 1, published: 0, deleted: 1 });
    expect(await idsOf(`/pages?q=${title}&status=published`, bearer(token))).toEqual([]);
    expect(await idsOf(`/pages?q=${title}&status=deleted`, bearer(token))).toEqual([trashed.id]);
  });

  it('refuses another status than published to others', async () => {
    const { token } = await anAuthor();

    expect((await api('GET', '/pages?status=draft')).status).toBe(401);
    expect((await api('GET', '/pages?status=draft', bearer(token))).status).toBe(403);
    expect((await api('GET', '/pages?status=published')).status).toBe(200);
    expect((await api('GET', '/pages?status=none')).status).toBe(400);
  });

  it('filters by language, sorts and pages', async () => {
    const marker = randomUUID();
    const [first, second] = [await aPage({ title: `A ${marker}` }), await aPage({ title: `B ${marker}` })];
    await aPage({ title: `C ${marker}`, language: 'en' });
    const path = `/pages?q=${marker}&language=ru&sort=title:asc&limit=1`;

    expect(await idsOf(path)).toEqual([first.id]);
    expect(await idsOf(`${path}&page=2`)).toEqual([second.id]);
  });
});

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

/** A published page of an editor, whose title occurs nowhere else. */
async function aPublishedPage() {
  const { user, token } = await anAuthor('editor');
  const marker = `стр${randomUUID().replaceAll('-', '')}`;
  const page = await createPage(token, { title: `Страница ${marker}`, summary: marker, status: 'published' });
  return { user, token, marker, page };
}

describe('a published page', () => {
  it.each([
    ['/articles?limit=100'],
    ['/articles?q={marker}&limit=100'],
    ['/articles?author={user}&limit=100'],
    ['/articles/my-articles?limit=100'],
    ['/articles/public?limit=100'],
    ['/articles/public?author={user}'],
    ['/articles/public?q={marker}'],
    ['/articles/recommendations?limit=20'],
    ['/search?q={marker}'],
    ['/saved-articles'],
  ])('is not in %s', async (path) => {
    const { user, token, marker } = await aPublishedPage();
    const address = path.replace('{marker}', marker).replace('{user}', user.id);

    const { status, body } = await api('GET', address, bearer(token));

    expect(status).toBe(200);
    expect(body).toMatchObject({ articles: expect.any(Array) });
    expect(JSON.stringify(body)).not.toContain(`Страница ${marker}`);
  });

  it('does not count as an article of its author', async () => {
    const { user, token } = await aPublishedPage();

    const profile = await api('GET', `/users/public/${user.id}`);
    const list = await api('GET', `/articles?author=${user.id}`, bearer(token));

    expect(profile.body).toMatchObject({ user: { articleCount: 0 } });
    expect(list.body).toMatchObject({ total: 0, counts: { all: 0, published: 0, deleted: 0 } });
  });

  it('does not count in statistics', async () => {
    const { token } = await anAuthor('editor');
    const figures = async () => (await api('GET', '/stats', bearer(token))).body;
    // Concurrent tests publish articles, which count; a page would count every time.
    const isUncounted = async () => {
      const before = await figures();
      await createPage(token, { status: 'published' });
      return isDeepStrictEqual(await figures(), before);
    };

    expect(await pollUntil(isUncounted)).toBe(true);
  });

  it('can’t be liked, saved, commented on, counted or mailed', async () => {
    const { token, page } = await aPublishedPage();
    const admin = await aSession(await aUser({ role: 'admin' }));
    const articleId = page.id;

    const answers = await Promise.all([
      api('POST', '/likes', post({ articleId }, token)),
      api('GET', `/likes/count/${articleId}`),
      api('POST', '/saved-articles', post({ articleId }, token)),
      api('GET', `/comments/${articleId}`),
      api('POST', '/comments', post({ articleId, body: 'Спасибо' }, token)),
      api('POST', `/articles/increment-view/${articleId}`),
      api('POST', '/mailings/preview', post({ articleId, intro: 'Тема' }, admin)),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });

  it('has its changes in the log of editors, not of authors', async () => {
    const { token, page } = await aPublishedPage();
    const author = await anAuthor();
    const path = `/logs?target=page:${page.id}`;

    expect((await api('GET', path, bearer(token))).body).toMatchObject({ total: 1, logs: [{ action: 'page.create' }] });
    expect((await api('GET', path, bearer(author.token))).body).toMatchObject({ total: 0 });
  });
});
