import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { aHandedInDraft, handedInChanges } from '../../support/handedIn.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';

describe('POST /api/articles/{id}/withdraw', () => {
  it('makes the author’s article a draft again, without a note', async () => {
    const { id, author } = await aHandedInDraft();

    const article = articleIn(await send('POST', `/articles/${id}/withdraw`, author.token));

    expect(article).toMatchObject({ status: 'draft', review: null });
    expect((await logEntriesOn(id)).slice(2)).toMatchObject([{ action: 'article.withdraw' }]);
  });

  it('leaves changes of a published article as they are', async () => {
    const { id, author } = await handedInChanges();

    const article = articleIn(await send('POST', `/articles/${id}/withdraw`, author.token));

    expect(article).toMatchObject({ status: 'published', workingCopy: { version: 1 }, review: null });
  });

  it('refuses an article that is not in review', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);

    const { status, body } = await send('POST', `/articles/${id}/withdraw`, token);

    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'not_in_review' } });
  });
});
