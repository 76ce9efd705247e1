import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';

describe('POST /api/articles/{id}/duplicate', () => {
  it('creates a draft of the caller with the same text and its own slug', async () => {
    const { token } = await anAuthor();
    const admin = await anAuthor('admin');
    const article = await createArticle(token, { status: 'published', tags: ['мост'], summary: 'О мосте' });

    const answer = await send('POST', `/articles/${article.id}/duplicate`, admin.token);
    const copy = articleIn(answer);

    expect(answer.status).toBe(201);
    expect(copy).toMatchObject({
      title: article.title,
      summary: 'О мосте',
      body: article.body,
      tags: ['мост'],
      status: 'draft',
      publishedAt: null,
      author: { id: admin.user.id },
      revision: 1,
    });
    expect([copy.id, copy.slug, copy.translationGroup]).not.toEqual([
      article.id,
      article.slug,
      article.translationGroup,
    ]);
    expect(copy.slug).not.toBe(article.slug);
    expect(copy.translationGroup).not.toBe(article.translationGroup);
  });

  it('creates one copy for two submissions with one Idempotency-Key', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);
    const submit = () => send('POST', `/articles/${id}/duplicate`, token, undefined, { 'idempotency-key': 'k' });

    const [one, other] = await Promise.all([submit(), submit()]);

    expect(articleIn(one).id).toBe(articleIn(other).id);
  });

  it('is allowed to editors of the article only', async () => {
    const { token } = await anAuthor();
    const [draft, published] = [await anArticle({ status: 'draft', publishedAt: null }), await anArticle()];

    expect((await send('POST', `/articles/${draft.id}/duplicate`, token)).status).toBe(404);
    expect((await send('POST', `/articles/${published.id}/duplicate`, token)).status).toBe(403);
  });
});
