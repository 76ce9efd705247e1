import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articleImages } from '#lib/platform/db/server/schema/articles.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { anArticle, anImage } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

async function changed(fields: Record<string, unknown> = { title: `Новое ${randomUUID()}` }) {
  const { token } = await anAuthor();
  const { id } = await createArticle(token, { status: 'published' });
  const article = articleIn(await send('PUT', `/articles/${id}/working-copy`, token, fields));
  return { token, id, article, path: `/articles/${id}/working-copy/publish` };
}

describe('POST /api/articles/{id}/working-copy/publish', () => {
  it('makes the changes public', async () => {
    const { token, id, article, path } = await changed();
    const title = article.workingCopy?.content.title ?? '';

    const published = articleIn(await send('POST', path, token, {}));

    expect(published).toMatchObject({ title, revision: 2, workingCopy: null, publishedAt: article.publishedAt });
    expect((await logEntriesOn(id)).at(-1)).toMatchObject({
      action: 'article.publishChanges',
      details: { before: { title: article.title }, after: { title } },
    });
  });

  it('schedules the changes and cancels the schedule', async () => {
    const { token, article, path } = await changed();
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();

    const planned = articleIn(await send('POST', path, token, { publishAt }));
    const taken = articleIn(await send('POST', path, token, { publishAt: null }));

    expect([planned.title, planned.workingCopy?.publishAt]).toEqual([article.title, publishAt]);
    expect(planned.workingCopy?.etag).toBe(article.workingCopy?.etag);
    expect(taken.workingCopy?.publishAt).toBeNull();
  });

  it('refuses to overwrite newer changes of the article unless their version is named', async () => {
    const { token, id, path } = await changed();
    await send('PUT', `/articles/${id}`, token, { summary: 'Срочная поправка' });

    const refused = await send('POST', path, token, {});
    const forced = await send('POST', path, token, {}, { 'if-match': '"r2"' });

    expect([refused.status, refused.body]).toMatchObject([412, { article: { summary: 'Срочная поправка' } }]);
    expect(articleIn(forced)).toMatchObject({ summary: '', revision: 3 });
  });

  it('publishes only the named version of the working copy', async () => {
    const { token, id, article, path } = await changed();
    await send('PUT', `/articles/${id}/working-copy`, token, { title: 'Дальше' });

    const refused = await send('POST', path, token, {}, { 'if-match': article.workingCopy?.etag ?? '' });

    expect([refused.status, refused.body]).toMatchObject([412, { article: { workingCopy: { version: 2 } } }]);
  });

  it.each([
    [{ publishAt: '2020-01-01T00:00:00Z' }, 400, 'invalid_input'],
    [{ publishAt: 'soon' }, 400, 'invalid_input'],
    [{ at: null }, 400, 'invalid_input'],
  ])('refuses %j', async (input, status, code) => {
    const { token, path } = await changed();

    expect(await send('POST', path, token, input)).toMatchObject({ status, body: { code } });
  });

  it('refuses incomplete changes, and an article without a working copy', async () => {
    const empty = await changed({ body: '' });
    const none = await changed();
    await send('DELETE', `/articles/${none.id}/working-copy`, none.token);

    expect(await send('POST', empty.path, empty.token, {})).toMatchObject({
      status: 400,
      body: { code: 'article_incomplete', fields: { body: expect.any(String) } },
    });
    expect(await send('POST', none.path, none.token, {})).toMatchObject({
      status: 409,
      body: { code: 'no_working_copy' },
    });
  });
});

describe('PUT and DELETE /api/articles/{id}/working-copy', () => {
  it('store changes that readers do not see until they are discarded', async () => {
    const { user, token } = await anAuthor();
    const article = await createArticle(token, { status: 'published' });
    const path = `/articles/${article.id}/working-copy`;

    const saved = articleIn(
      await send('PUT', path, token, { title: 'Ещё не решено', body: '<p onclick="x()">Новое</p>' }),
    );

    expect(saved).toMatchObject({ title: article.title, body: article.body, etag: article.etag });
    expect(saved.workingCopy).toEqual({
      content: {
        title: 'Ещё не решено',
        summary: '',
        body: '<p>Новое</p>',
        language: 'ru',
        cover: null,
        department: null,
        tags: [],
        authors: [{ id: user.id, name: null, role: 'text' }],
        seo: { title: null, description: null, noindex: false, canonicalUrl: null },
        slug: article.slug,
        translationOf: null,
      },
      cover: null,
      version: 1,
      etag: expect.stringMatching(/^"w1-\w+"$/),
      baseRevision: 1,
      updatedAt: expect.any(String),
      editor: { id: user.id, name: user.name },
      publishAt: null,
      publishTimeZone: null,
      missedAt: null,
    });
    expect((await api('GET', `/articles/${article.id}`)).body).toMatchObject({ title: article.title });
    expect(articleIn(await send('GET', `/articles/edit/${article.id}`, token))).toEqual(saved);

    expect((await send('DELETE', path, token)).status).toBe(204);
    expect((await send('DELETE', path, token)).status).toBe(204);
    expect(articleIn(await send('GET', `/articles/edit/${article.id}`, token)).workingCopy).toBeNull();
    expect((await logEntriesOn(article.id)).map(({ action }) => action)).toEqual([
      'article.create',
      'article.beginChanges',
      'article.discardChanges',
    ]);
  });

  it('refuse to overwrite another editor’s changes', async () => {
    const { token } = await anAuthor();
    const admin = await anAuthor('admin');
    const { id } = await createArticle(token, { status: 'published' });
    const path = `/articles/${id}/working-copy`;
    const first = articleIn(await send('PUT', path, token, { title: 'Раз' })).workingCopy;
    const ifMatch = { 'if-match': first?.etag ?? '' };

    const blind = await send('PUT', path, admin.token, { title: 'Вслепую' });
    const second = await send('PUT', path, admin.token, { title: 'Два' }, ifMatch);
    const stale = await send('PUT', path, token, { title: 'Три' }, ifMatch);

    expect([blind.status, second.status, stale.status]).toEqual([412, 200, 412]);
    expect(stale.body).toMatchObject({
      code: 'edited_meanwhile',
      article: { workingCopy: { content: { title: 'Два' }, version: 2, editor: { id: admin.user.id } } },
    });
  });

  it('refuse the version of a discarded working copy for a new one', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token, { status: 'published' });
    const path = `/articles/${id}/working-copy`;
    const dropped = articleIn(await send('PUT', path, token, { title: 'Раз' })).workingCopy;
    await send('DELETE', path, token);

    const onNothing = await send('PUT', path, token, { title: 'Два' }, { 'if-match': dropped?.etag ?? '' });
    await send('PUT', path, token, { title: 'Снова' });
    const onOthers = await send('PUT', path, token, { title: 'Два' }, { 'if-match': dropped?.etag ?? '' });

    expect([onNothing.status, onOthers.status]).toEqual([412, 412]);
  });

  it('record the images of both texts', async () => {
    const { token } = await anAuthor();
    const [old, fresh, cover] = [await anImage(), await anImage(), await anImage()];
    const picture = ({ url }: { url: string }) => `<p>Т</p><img src="${url}" alt="">`;
    const { id } = await createArticle(token, { status: 'published', body: picture(old) });

    const shown = async () => {
      const rows = await database().select().from(articleImages).where(eq(articleImages.articleId, id));
      return rows.map(({ imageId }) => imageId).sort();
    };
    const saved = await send('PUT', `/articles/${id}/working-copy`, token, {
      body: picture(fresh),
      cover: { imageId: cover.id },
    });

    expect(articleIn(saved).workingCopy?.cover).toMatchObject({ id: cover.id, url: cover.url });
    expect(await shown()).toEqual([old.id, fresh.id, cover.id].sort());
    await send('DELETE', `/articles/${id}/working-copy`, token);
    expect(await shown()).toEqual([old.id]);
  });

  it('are for published articles: others are edited directly', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);

    const { status, body } = await send('PUT', `/articles/${id}/working-copy`, token, { title: 'Черновик' });

    expect([status, body]).toMatchObject([409, { code: 'not_published' }]);
  });

  it('go on in an article that is no longer public', async () => {
    const { token } = await anAuthor();
    const { id, title } = await createArticle(token, { status: 'published' });
    const path = `/articles/${id}/working-copy`;
    await send('PUT', path, token, { title: 'Ещё не решено', summary: 'Новое' });

    const draft = articleIn(await send('PUT', `/articles/${id}`, token, { status: 'draft', summary: 'Иначе' }));
    const saved = articleIn(await send('PUT', path, token, { title: 'Решено' }));

    expect(draft).toMatchObject({ status: 'draft', title, summary: 'Иначе' });
    expect(saved).toMatchObject({ title, summary: 'Иначе' });
    expect(saved.workingCopy?.content).toMatchObject({ title: 'Решено', summary: 'Новое' });
  });

  it('are allowed to editors of the article only', async () => {
    const { token } = await anAuthor();
    const { id } = await anArticle();

    expect((await send('PUT', `/articles/${id}/working-copy`, token, { title: 'Чужое' })).status).toBe(403);
    expect((await send('DELETE', `/articles/${id}/working-copy`, token)).status).toBe(403);
  });
});
