import { randomUUID } from 'node:crypto';
import { anAuthor, articleIn, createArticle, send } from '../../../support/anAuthor.ts';
import { anArticle } from '../../../support/builders.ts';

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
