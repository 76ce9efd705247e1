import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { bearer, post } from '../../support/accounts.ts';
import { anAuthor, createPage } from '../../support/anAuthor.ts';
import { aSession, aUser } from '../../support/builders.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';

/** A published page of an editor, whose title occurs nowhere else. */
async function aPublishedPage() {
  const { user, token } = await anAuthor('editor');
  const marker = `стр${randomUUID().replaceAll('-', '')}`;
  const page = await createPage(token, { title: `Страница ${marker}`, summary: marker, status: 'published' });
  return { user, token, marker, page };
}

describe('a published page', () => {
  it.each([
    ['/articles?limit=100'],
    ['/articles?q={marker}&limit=100'],
    ['/articles?author={user}&limit=100'],
    ['/articles/my-articles?limit=100'],
    ['/articles/public?limit=100'],
    ['/articles/public?author={user}'],
    ['/articles/public?q={marker}'],
    ['/articles/recommendations?limit=20'],
    ['/search?q={marker}'],
    ['/saved-articles'],
  ])('is not in %s', async (path) => {
    const { user, token, marker } = await aPublishedPage();
    const address = path.replace('{marker}', marker).replace('{user}', user.id);

    const { status, body } = await api('GET', address, bearer(token));

    expect(status).toBe(200);
    expect(body).toMatchObject({ articles: expect.any(Array) });
    expect(JSON.stringify(body)).not.toContain(`Страница ${marker}`);
  });

  it('does not count as an article of its author', async () => {
    const { user, token } = await aPublishedPage();

    const profile = await api('GET', `/users/public/${user.id}`);
    const list = await api('GET', `/articles?author=${user.id}`, bearer(token));

    expect(profile.body).toMatchObject({ user: { articleCount: 0 } });
    expect(list.body).toMatchObject({ total: 0, counts: { all: 0, published: 0, deleted: 0 } });
  });

  it('does not count in statistics', async () => {
    const { token } = await anAuthor('editor');
    const figures = async () => (await api('GET', '/stats', bearer(token))).body;
    // Concurrent tests publish articles, which count; a page would count every time.
    const isUncounted = async () => {
      const before = await figures();
      await createPage(token, { status: 'published' });
      return isDeepStrictEqual(await figures(), before);
    };

    expect(await pollUntil(isUncounted)).toBe(true);
  });

  it('can’t be liked, saved, commented on, counted or mailed', async () => {
    const { token, page } = await aPublishedPage();
    const admin = await aSession(await aUser({ role: 'admin' }));
    const articleId = page.id;

    const answers = await Promise.all([
      api('POST', '/likes', post({ articleId }, token)),
      api('GET', `/likes/count/${articleId}`),
      api('POST', '/saved-articles', post({ articleId }, token)),
      api('GET', `/comments/${articleId}`),
      api('POST', '/comments', post({ articleId, body: 'Спасибо' }, token)),
      api('POST', `/articles/increment-view/${articleId}`),
      api('POST', '/mailings/preview', post({ articleId, intro: 'Тема' }, admin)),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });

  it('has its changes in the log of editors, not of authors', async () => {
    const { token, page } = await aPublishedPage();
    const author = await anAuthor();
    const path = `/logs?target=page:${page.id}`;

    expect((await api('GET', path, bearer(token))).body).toMatchObject({ total: 1, logs: [{ action: 'page.create' }] });
    expect((await api('GET', path, bearer(author.token))).body).toMatchObject({ total: 0 });
  });
});
