import { randomUUID } from 'node:crypto';
import { bearer, post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api, page } from '../../support/site.ts';
import { withinASecond } from '../../support/withinASecond.ts';

async function anArticleWithReader() {
  const author = await aUser({ role: 'author' });
  const article = await anArticle({ authorId: author.id });
  const reader = await aUser();
  const path = `/articles/${article.slug}`;
  const shows = async (text: string) => (await page(path)).html.includes(text);
  return { article, reader, authorsToken: await aSession(author), token: await aSession(reader), shows };
}

describe('a comment is on the article’s page', () => {
  it('when it is written', async () => {
    const { article, shows } = await anArticleWithReader();
    const body = `Мой отзыв ${randomUUID()}`;
    expect(await shows(body)).toBe(false);

    await api('POST', '/comments', post({ articleId: article.id, body, authorName: 'Гость' }));

    expect(await withinASecond(() => shows(body))).toBe(true);
  });

  it('when it is published, and not while it is pending', async () => {
    const { article, authorsToken, shows } = await anArticleWithReader();
    const body = `На проверке ${randomUUID()}`;
    const { id } = await aComment({ articleId: article.id, status: 'pending', body });
    expect(await shows(body)).toBe(false);

    await api('PUT', `/comments/${id}`, post({ status: 'published' }, authorsToken));

    expect(await withinASecond(() => shows(body))).toBe(true);
  });

  it('until it is deleted', async () => {
    const { article, reader, token, shows } = await anArticleWithReader();
    const body = `Удалите меня ${randomUUID()}`;
    const { id } = await aComment({ articleId: article.id, authorId: reader.id, body });
    expect(await shows(body)).toBe(true);

    await api('DELETE', `/comments/${id}`, bearer(token));

    expect(await withinASecond(async () => !(await shows(body)))).toBe(true);
  });
});
