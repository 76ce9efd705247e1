import type { ArticleVersion } from '#lib/articles/articleDraft.ts';
import { anAuthor, articleIn, createArticle, send } from '../../../../../support/anAuthor.ts';
import { handedInChanges } from '../../../../../support/handedIn.ts';

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
