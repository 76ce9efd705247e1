import { randomUUID } from 'node:crypto';
import { anAuthor, articleIn, createArticle, send } from '../../../../../support/anAuthor.ts';
import { logEntriesOn } from '../../../../../support/logEntriesOn.ts';

async function changed(fields: Record<string, unknown> = { title: `Новое ${randomUUID()}` }) {
  const { token } = await anAuthor();
  const { id } = await createArticle(token, { status: 'published' });
  const article = articleIn(await send('PUT', `/articles/${id}/working-copy`, token, fields));
  return { token, id, article, path: `/articles/${id}/working-copy/publish` };
}

describe('POST /api/articles/{id}/working-copy/publish', () => {
  it('makes the changes public', async () => {
    const { token, id, article, path } = await changed();
    const title = article.workingCopy?.content.title ?? '';

    const published = articleIn(await send('POST', path, token, {}));

    expect(published).toMatchObject({ title, revision: 2, workingCopy: null, publishedAt: article.publishedAt });
    expect((await logEntriesOn(id)).at(-1)).toMatchObject({
      action: 'article.publishChanges',
      details: { before: { title: article.title }, after: { title } },
    });
  });

  it('schedules the changes and cancels the schedule', async () => {
    const { token, article, path } = await changed();
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();

    const planned = articleIn(await send('POST', path, token, { publishAt }));
    const taken = articleIn(await send('POST', path, token, { publishAt: null }));

    expect([planned.title, planned.workingCopy?.publishAt]).toEqual([article.title, publishAt]);
    expect(planned.workingCopy?.etag).toBe(article.workingCopy?.etag);
    expect(taken.workingCopy?.publishAt).toBeNull();
  });

  it('refuses to overwrite newer changes of the article unless their version is named', async () => {
    const { token, id, path } = await changed();
    await send('PUT', `/articles/${id}`, token, { summary: 'Срочная поправка' });

    const refused = await send('POST', path, token, {});
    const forced = await send('POST', path, token, {}, { 'if-match': '"r2"' });

    expect([refused.status, refused.body]).toMatchObject([412, { article: { summary: 'Срочная поправка' } }]);
    expect(articleIn(forced)).toMatchObject({ summary: '', revision: 3 });
  });

  it('publishes only the named version of the working copy', async () => {
    const { token, id, article, path } = await changed();
    await send('PUT', `/articles/${id}/working-copy`, token, { title: 'Дальше' });

    const refused = await send('POST', path, token, {}, { 'if-match': article.workingCopy?.etag ?? '' });

    expect([refused.status, refused.body]).toMatchObject([412, { article: { workingCopy: { version: 2 } } }]);
  });

  it.each([
    [{ publishAt: '2020-01-01T00:00:00Z' }, 400, 'invalid_input'],
    [{ publishAt: 'soon' }, 400, 'invalid_input'],
    [{ at: null }, 400, 'invalid_input'],
  ])('refuses %j', async (input, status, code) => {
    const { token, path } = await changed();

    expect(await send('POST', path, token, input)).toMatchObject({ status, body: { code } });
  });

  it('refuses incomplete changes, and an article without a working copy', async () => {
    const empty = await changed({ body: '' });
    const none = await changed();
    await send('DELETE', `/articles/${none.id}/working-copy`, none.token);

    expect(await send('POST', empty.path, empty.token, {})).toMatchObject({
      status: 400,
      body: { code: 'article_incomplete', fields: { body: expect.any(String) } },
    });
    expect(await send('POST', none.path, none.token, {})).toMatchObject({
      status: 409,
      body: { code: 'no_working_copy' },
    });
  });
});
