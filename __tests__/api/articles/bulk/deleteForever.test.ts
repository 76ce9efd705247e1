import { isTakenDown } from '#lib/articles/server/queries/gonePages.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { anAuthor, createArticle, createPage, send } from '../../../support/anAuthor.ts';
import { logEntriesOn } from '../../../support/logEntriesOn.ts';

const deleteForever = (token: string, ids: string[], of = 'articles') =>
  send('POST', `/${of}/bulk`, token, { ids, action: 'deleteForever' });

describe('POST /api/articles/bulk with deleteForever', () => {
  it('deletes from the trash what was never public, also for its author', async () => {
    const { token } = await anAuthor();
    const [deleted, draft] = [await createArticle(token), await createArticle(token)];
    await send('DELETE', `/articles/${deleted.id}`, token);

    const { body } = await deleteForever(token, [deleted.id, draft.id]);

    expect(body).toEqual({
      undo: null,
      done: [deleted.id],
      failed: [{ id: draft.id, code: 'not_in_trash', message: expect.any(String) }],
    });
    const left = [deleted, draft].map(({ id }) => send('GET', `/articles/edit/${id}`, token));
    expect((await Promise.all(left)).map(({ status }) => status)).toEqual([404, 200]);
    expect(await isTakenDown(database(), 'article', deleted.slug)).toBe(false);
    expect((await logEntriesOn(deleted.id)).at(-1)).toMatchObject({
      action: 'article.purge',
      details: { before: { status: 'draft', slug: deleted.slug } },
    });
  });

  it('leaves articles that were public to editors, and their addresses gone', async () => {
    const [author, editor] = [await anAuthor(), await anAuthor('editor')];
    const { id, slug } = await createArticle(author.token, { status: 'published', slug: `most-${Date.now()}` });
    await send('DELETE', `/articles/${id}`, author.token);

    const refused = await deleteForever(author.token, [id]);
    const done = await deleteForever(editor.token, [id]);

    expect(refused.body).toMatchObject({ done: [], failed: [{ id, code: 'was_public' }] });
    expect(done.body).toMatchObject({ done: [id], failed: [] });
    const gone = [slug, id].map((address) => isTakenDown(database(), 'article', address));
    expect(await Promise.all(gone)).toEqual([true, true]);
    expect((await deleteForever(editor.token, [id])).body).toMatchObject({
      failed: [{ id, code: 'article_not_found' }],
    });
  });

  it('does not delete others’ articles', async () => {
    const [author, other] = [await anAuthor(), await anAuthor()];
    const authors = [{ id: author.user.id }, { id: other.user.id }];
    const { id } = await createArticle(author.token, { authors });
    await send('DELETE', `/articles/${id}`, author.token);

    expect((await deleteForever(other.token, [id])).body).toMatchObject({ failed: [{ id, code: 'not_allowed' }] });
  });

  it('deletes pages too', async () => {
    const { token } = await anAuthor('editor');
    const { id } = await createPage(token);
    await send('DELETE', `/pages/${id}`, token);

    expect((await deleteForever(token, [id], 'pages')).body).toMatchObject({ done: [id], failed: [] });
  });
});
