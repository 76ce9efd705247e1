import { randomUUID } from 'node:crypto';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { aComment } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { signature } from '../../support/shapes.ts';
import { api } from '../../support/site.ts';

const guest = { id: null, name: 'Левон Саргсян', role: 'photo', avatarUrl: null, portraitUrl: null };

/** An article of one author, which another one has signed too. */
async function aSharedArticle(fields: Record<string, unknown> = {}) {
  const [owner, second] = [await anAuthor(), await anAuthor()];
  const authors = [
    { id: second.user.id },
    { id: owner.user.id, role: 'translation' },
    { name: guest.name, role: 'photo' },
  ];
  return { owner, second, article: await createArticle(owner.token, { authors, ...fields }) };
}

describe('the byline of an article', () => {
  it('has accounts and guests in order, and its first account is the author', async () => {
    const { owner, second, article } = await aSharedArticle({ status: 'published' });
    const authors = [signature(second.user), signature(owner.user, 'translation'), guest];

    expect(article).toMatchObject({ authors, owner: { id: owner.user.id }, author: { id: second.user.id } });
    expect((await api('GET', `/articles/${article.id}`)).body).toMatchObject({
      authors,
      author: { id: second.user.id },
    });
    expect((await logEntriesOn(article.id))[0]?.details).toMatchObject({
      after: { authors: [{ id: second.user.id }, { id: owner.user.id }, { id: null, name: guest.name }] },
    });
  });

  it('has the owner as the author of an article that only guests have signed', async () => {
    const { user, token } = await anAuthor();
    const article = await createArticle(token, { authors: [{ name: guest.name, role: 'photo' }] });

    expect(article).toMatchObject({ authors: [guest], author: { id: user.id } });
    const emptied = articleIn(await send('PUT', `/articles/${article.id}`, token, { authors: [] }));
    expect(emptied.authors).toEqual([signature(user)]);
  });

  it('stays when other fields are changed, and is restored with a revision', async () => {
    const { owner, article } = await aSharedArticle();
    const path = `/articles/${article.id}`;

    const renamed = articleIn(await send('PUT', path, owner.token, { title: 'Новый мост' }));
    expect(renamed.authors).toEqual(article.authors);
    await send('PUT', path, owner.token, { authors: [{ id: owner.user.id }] });
    const restored = articleIn(await send('POST', `${path}/revisions/1/restore`, owner.token));
    expect(restored.authors).toEqual(article.authors);
  });

  it('is changed for readers with the working copy', async () => {
    const { owner, article } = await aSharedArticle({ status: 'published' });
    const path = `/articles/${article.id}`;

    await send('PUT', `${path}/working-copy`, owner.token, { authors: [{ name: 'Гость' }] });
    expect((await api('GET', path)).body).toMatchObject({ authors: article.authors });
    await send('POST', `${path}/working-copy/publish`, owner.token, {});
    expect((await api('GET', path)).body).toMatchObject({ authors: [{ id: null, name: 'Гость', role: 'text' }] });
  });

  it('takes each person once, by name or as an account that writes here', async () => {
    const [{ user, token }, reader] = [await anAuthor(), await anAuthor('reader')];
    const refused: [unknown, string][] = [
      [[{ id: user.id }, { id: user.id, role: 'photo' }], 'authors'],
      [[{ id: reader.user.id }], 'authors'],
      [[{ id: randomUUID() }], 'authors'],
      [[{ name: ' ' }], 'authors.0.name'],
      [[{ name: 'я'.repeat(101) }], 'authors.0.name'],
      [[{ id: user.id, role: 'editor' }], 'authors.0.role'],
      [Array.from({ length: 21 }, (_, n) => ({ name: `Гость ${n}` })), 'authors'],
    ];
    for (const [authors, field] of refused) {
      const answer = await send('POST', '/articles', token, { title: 'Мост', authors });
      expect([answer.status, Object.keys((answer.body as { fields: object }).fields)]).toEqual([400, [field]]);
    }
  });
});

describe('people in a byline', () => {
  it('may edit the article, but not publish, schedule, archive or delete it', async () => {
    const { owner, second, article } = await aSharedArticle();
    const path = `/articles/${article.id}`;
    const { token } = second;

    expect((await send('GET', `/articles/edit/${article.id}`, token)).status).toBe(200);
    const edited = await send('PUT', path, token, { summary: 'Вместе' }, { 'if-match': article.etag });
    expect(edited.status).toBe(200);
    const scheduledFor = new Date(Date.now() + 86_400_000).toISOString();
    for (const change of [{ status: 'published' }, { status: 'scheduled', scheduledFor }, { status: 'archived' }])
      expect((await send('PUT', path, token, change)).status).toBe(403);
    expect((await send('DELETE', path, token)).status).toBe(403);
    for (const action of ['publish', 'delete'])
      expect((await send('POST', '/articles/bulk', token, { ids: [article.id], action })).body).toMatchObject({
        done: [],
        failed: [{ id: article.id, code: 'not_allowed' }],
      });
    expect(articleIn(await send('GET', `/articles/edit/${article.id}`, owner.token))).toMatchObject({
      status: 'draft',
      summary: 'Вместе',
    });
  });

  it('may not hand the article in for review, nor withdraw it', async () => {
    const { owner, second, article } = await aSharedArticle();
    const path = `/articles/${article.id}`;

    expect((await send('POST', `${path}/submit`, second.token, {})).status).toBe(403);
    expect(articleIn(await send('POST', `${path}/submit`, owner.token, {}))).toMatchObject({ status: 'review' });
    expect((await send('POST', `${path}/withdraw`, second.token)).status).toBe(403);
    expect(articleIn(await send('POST', `${path}/withdraw`, owner.token))).toMatchObject({ status: 'draft' });
  });

  it('prepare changes to a published article that its owner publishes', async () => {
    const { owner, second, article } = await aSharedArticle({ status: 'published' });
    const path = `/articles/${article.id}`;

    expect((await send('PUT', path, second.token, { title: 'Сразу' }, { 'if-match': article.etag })).status).toBe(403);
    expect((await send('PUT', `${path}/working-copy`, second.token, { title: 'Потом' })).status).toBe(200);
    for (const body of [{}, { publishAt: null }])
      expect((await send('POST', `${path}/working-copy/publish`, second.token, body)).status).toBe(403);
    expect((await send('POST', `${path}/revisions/1/restore`, second.token)).status).toBe(403);
    expect((await api('GET', path)).body).toMatchObject({ title: article.title });
    expect((await send('POST', `${path}/working-copy/publish`, owner.token, {})).status).toBe(200);
  });

  it('moderate the comments on it', async () => {
    const { second, article } = await aSharedArticle({ status: 'published' });
    const { id } = await aComment({ articleId: article.id, status: 'pending' });

    const queue = await send('GET', '/comments?status=pending', second.token);
    expect(queue.body).toMatchObject({ comments: [{ id }] });
    expect((await send('PUT', `/comments/${id}`, second.token, { status: 'published' })).status).toBe(200);
  });

  it('lose the right to edit with their name in the byline or their role', async () => {
    const { owner, second, article } = await aSharedArticle();
    await send('PUT', `/articles/${article.id}`, owner.token, { authors: [] });

    expect((await send('GET', `/articles/edit/${article.id}`, second.token)).status).toBe(404);
  });

  it('find the article among their own and readers on their page', async () => {
    const { owner, second, article } = await aSharedArticle({ status: 'published' });
    const draft = await createArticle(owner.token, { authors: [{ id: second.user.id }] });
    const ids = async (path: string, token?: string) => {
      const { body } = await (token ? send('GET', path, token) : api('GET', path));
      return (body as { articles: { id: string }[] }).articles.map(({ id }) => id).sort();
    };
    const both = [article.id, draft.id].sort();

    expect(await ids('/articles', second.token)).toEqual(both);
    expect(await ids('/articles/my-articles', second.token)).toEqual(both);
    expect(await ids('/articles', owner.token)).toEqual(both);
    expect(await ids(`/articles/public?author=${second.user.id}`)).toEqual([article.id]);
    const q = encodeURIComponent(article.title);
    expect(await ids(`/search?q=${q}&author=${second.user.id}`)).toEqual([article.id]);
    expect((await api('GET', `/users/public/${second.user.id}`)).body).toMatchObject({ user: { articleCount: 1 } });
    expect((await send('GET', '/stats', second.token)).body).toMatchObject({ articles: { total: 2, published: 1 } });
  });
});
