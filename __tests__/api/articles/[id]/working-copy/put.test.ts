import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articleImages } from '#lib/platform/db/server/schema/articles.ts';
import { anAuthor, articleIn, createArticle, send } from '../../../../support/anAuthor.ts';
import { anArticle, anImage } from '../../../../support/builders.ts';
import { logEntriesOn } from '../../../../support/logEntriesOn.ts';
import { api } from '../../../../support/site.ts';

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
