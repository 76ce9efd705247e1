import { randomUUID } from 'node:crypto';
import { isTakenDown } from '#lib/articles/server/queries/gonePages.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { anAuthor, articleIn, createArticle, createPage, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';

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

describe('POST /api/articles/bulk', () => {
  it('changes the articles it can and reports why others failed', async () => {
    const { token } = await anAuthor();
    const [ready, empty, published] = [
      await createArticle(token),
      await createArticle(token, { body: '' }),
      await createArticle(token, { status: 'published' }),
    ];
    const foreign = await anArticle();
    const missing = randomUUID();
    const ids = [ready.id, empty.id, published.id, foreign.id, missing, ready.id];

    const { status, body } = await send('POST', '/articles/bulk', token, { ids, action: 'publish' });

    expect([status, body]).toEqual([
      200,
      {
        undo: expect.any(String),
        done: [ready.id, published.id],
        failed: [
          { id: empty.id, code: 'article_incomplete', message: expect.any(String) },
          { id: foreign.id, code: 'not_allowed', message: expect.any(String) },
          { id: missing, code: 'article_not_found', message: expect.any(String) },
        ],
      },
    ]);
    expect(articleIn(await send('GET', `/articles/edit/${ready.id}`, token)).status).toBe('published');
  });

  it('archives, unpublishes, deletes and restores', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token, { status: 'published' });

    const seen = [];
    for (const action of ['archive', 'draft', 'delete', 'restore']) {
      await send('POST', '/articles/bulk', token, { ids: [id], action });
      const { status, deletedAt } = articleIn(await send('GET', `/articles/edit/${id}`, token));
      seen.push([status, deletedAt !== null]);
    }

    expect(seen).toEqual([
      ['archived', false],
      ['draft', false],
      ['draft', true],
      ['draft', false],
    ]);
  });

  it.each([
    { ids: [], action: 'publish' },
    { ids: Array.from({ length: 101 }, () => randomUUID()), action: 'publish' },
    { ids: ['x'], action: 'publish' },
    { ids: [randomUUID()], action: 'purge' },
  ])('refuses invalid input', async (change) => {
    const { token } = await anAuthor();

    expect((await send('POST', '/articles/bulk', token, change)).status).toBe(400);
  });
});
