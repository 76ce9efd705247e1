import { randomUUID } from 'node:crypto';
import { anAuthor, articleIn, createArticle, createPage, send } from '../../support/anAuthor.ts';
import { aDepartment, anArticle } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
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
