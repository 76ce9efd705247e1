import { randomUUID } from 'node:crypto';
import { anAccount, bearer, password, post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api, page } from '../../support/site.ts';
import { withinASecond } from '../../support/withinASecond.ts';

const text = () => `Мнение ${randomUUID()}`;

async function aCommentingReader() {
  const { user, token } = await anAccount();
  const article = await anArticle({ title: `Статья ${randomUUID()}` });
  const comment = await aComment({ articleId: article.id, authorId: user.id, body: text() });
  const shows = async (words: string, path = `/users/${user.id}`) => (await page(path)).html.includes(words);
  return { user, token, article, comment, shows };
}

describe('the page of a user without articles', () => {
  it('shows public comments, newest first, with article and permalink, and is not indexed', async () => {
    const { user, article, comment } = await aCommentingReader();
    const newer = await aComment({ articleId: article.id, authorId: user.id, body: text() });
    const hidden = [
      await aComment({ articleId: article.id, authorId: user.id, body: text(), status: 'pending' }),
      await aComment({ articleId: article.id, authorId: user.id, body: text(), status: 'deleted' }),
      await aComment({ articleId: article.id, authorId: user.id, body: text(), status: 'spam' }),
      await aComment({
        articleId: (await anArticle({ status: 'draft', publishedAt: null })).id,
        authorId: user.id,
        body: text(),
      }),
    ];

    for (const path of [`/users/${user.id}`, `/users/${user.id}/comments`]) {
      const { status, html } = await page(path);

      expect(status).toBe(200);
      expect(html.indexOf(newer.body)).toBeGreaterThan(0);
      expect(html.indexOf(comment.body)).toBeGreaterThan(html.indexOf(newer.body));
      for (const { body } of hidden) expect(html).not.toContain(body);
      expect(html).toContain(article.title);
      expect(html).toContain(`/articles/${article.slug}?comment=${comment.id}#comment-${comment.id}`);
      expect(html).toMatch(/<meta name="robots" content="noindex/);
    }
  });

  it('has pages, and no page after the last', async () => {
    const { user, article, comment } = await aCommentingReader();
    for (let n = 0; n < 12; n += 1) await aComment({ articleId: article.id, authorId: user.id });

    const [first, second, third] = [
      await page(`/users/${user.id}`),
      await page(`/users/${user.id}?page=2`),
      await page(`/users/${user.id}?page=3`),
    ];

    expect(first.html).not.toContain(comment.body);
    expect(first.html).toContain(`/users/${user.id}?page=2`);
    expect(second.html).toContain(comment.body);
    expect(third.status).toBe(404);
    expect((await page(`/users/${randomUUID()}/comments`)).status).toBe(404);
  });

  it('shows a new comment, and not one that its writer or a moderator has deleted, with its replies', async () => {
    const { user, token, article, shows } = await aCommentingReader();
    const admin = await aSession(await aUser({ role: 'admin' }));
    const body = text();
    expect(await shows(body)).toBe(false);

    const written = await api('POST', '/comments', post({ articleId: article.id, body }, token));
    expect(await withinASecond(() => shows(body))).toBe(true);
    const { id } = written.body as { id: string };
    const { user: other } = await anAccount();
    const reply = await aComment({ articleId: article.id, parentId: id, authorId: other.id, body: text() });
    const repliesOf = `/users/${other.id}`;
    expect(await shows(reply.body, repliesOf)).toBe(true);

    await api('PUT', `/comments/${id}`, post({ status: 'spam' }, admin));
    expect(await withinASecond(async () => !(await shows(body)) && !(await shows(reply.body, repliesOf)))).toBe(true);
    await api('PUT', `/comments/${id}`, post({ status: 'published' }, admin));
    expect(await withinASecond(async () => (await shows(body)) && (await shows(reply.body, repliesOf)))).toBe(true);
    await api('DELETE', `/comments/${id}`, bearer(token));
    expect(await withinASecond(async () => !(await shows(body)) && !(await shows(reply.body, repliesOf)))).toBe(true);
    expect((await page(`/users/${user.id}`)).status).toBe(200);
  });

  it('does not show comments on an article that was taken down, and ends with the account', async () => {
    const { user, token, article, comment, shows } = await aCommentingReader();
    const admin = await aSession(await aUser({ role: 'admin' }));
    expect(await shows(comment.body)).toBe(true);

    await api('DELETE', `/articles/${article.id}`, bearer(admin));
    expect(await withinASecond(async () => !(await shows(comment.body)))).toBe(true);

    await api('DELETE', '/auth/me', post({ password }, token));
    expect(await withinASecond(async () => (await page(`/users/${user.id}`)).status === 404)).toBe(true);
  });
});

describe('the page of an author', () => {
  it('links to their comments', async () => {
    const author = await aUser({ role: 'author' });
    const article = await anArticle({ authorId: author.id });
    const path = `/users/${author.id}/comments`;
    expect((await page(`/users/${author.id}`)).html).not.toContain(path);
    const body = text();

    await api('POST', '/comments', post({ articleId: article.id, body }, await aSession(author)));

    expect(await withinASecond(async () => (await page(`/users/${author.id}`)).html.includes(path))).toBe(true);
    expect((await page(path)).html).toContain(body);
    expect((await page(`/en${path}`)).html).toContain(body);
  });
});
