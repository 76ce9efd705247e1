import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

const note = 'Проверьте цифры во втором абзаце.';

describe('POST /api/articles/{id}/submit', () => {
  it('hands in a draft, which readers still do not see, and logs it once', async () => {
    const { user, token } = await anAuthor();
    const { id } = await createArticle(token);

    const article = articleIn(await send('POST', `/articles/${id}/submit`, token, { note }));

    expect(article).toMatchObject({ id, status: 'review', publishedAt: null, revision: 2, etag: '"r2"' });
    expect(article.review).toEqual({
      state: 'waiting',
      submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      submitter: { id: user.id, name: user.name },
      note,
      assignee: null,
      returnedAt: null,
      returner: null,
      returnNote: '',
    });
    expect((await api('GET', `/articles/${id}`)).status).toBe(404);
    const [, entry, ...others] = await logEntriesOn(id);
    expect(entry).toMatchObject({ action: 'article.submit', details: { after: { status: 'review', note } } });
    expect(others).toEqual([]);
  });

  it('hands in the unpublished changes of a published article, which stays as readers see it', async () => {
    const { token } = await anAuthor();
    const published = await createArticle(token, { status: 'published' });
    const path = `/articles/${published.id}`;
    await send('PUT', `${path}/working-copy`, token, { title: 'Новый заголовок' });

    const article = articleIn(await send('POST', `${path}/submit`, token, {}));

    expect(article).toMatchObject({
      status: 'published',
      etag: published.etag,
      workingCopy: { content: { title: 'Новый заголовок' } },
      review: { state: 'waiting', note: '' },
    });
    expect((await api('GET', path)).body).toMatchObject({ title: published.title });
  });

  it('changes only the note when called again', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);
    const first = articleIn(await send('POST', `/articles/${id}/submit`, token, { note: 'Раз' }));

    const repeated = articleIn(await send('POST', `/articles/${id}/submit`, token, {}));
    const second = articleIn(await send('POST', `/articles/${id}/submit`, token, { note }));

    expect(repeated).toEqual(first);
    expect(second).toEqual({ ...first, review: { ...first.review, note } });
  });

  it('lets the author go on writing a handed-in draft, which stays in review', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);
    const { etag } = articleIn(await send('POST', `/articles/${id}/submit`, token, { note }));

    const saved = articleIn(
      await send('PUT', `/articles/${id}`, token, { title: 'Точнее' }, { 'if-match': etag, 'x-autosave': '1' }),
    );

    expect(saved).toMatchObject({ title: 'Точнее', status: 'review', review: { state: 'waiting', note } });
  });

  it.each(['PUT', 'POST'])('hands in without a note by %s with the status', async (method) => {
    const { token } = await anAuthor();
    const content = { title: 'Мост', body: '<p>Текст</p>', status: 'review' };
    const path = method === 'PUT' ? `/articles/${(await createArticle(token)).id}` : '/articles';

    const article = articleIn(await send(method, path, token, content));

    expect(article).toMatchObject({ status: 'review', review: { state: 'waiting', note: '' } });
    expect((await logEntriesOn(article.id)).at(-1)).toMatchObject({ action: 'article.submit' });
  });

  it.each([
    ['a title', { title: '' }, 'title'],
    ['a body', { body: '' }, 'body'],
  ])('refuses a draft without %s', async (_, fields, field) => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token, fields);

    const { status, body } = await send('POST', `/articles/${id}/submit`, token, { note });

    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'article_incomplete' } });
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
  });

  it.each([
    ['a published article without changes', { status: 'published' }, 'no_working_copy'],
    [
      'a scheduled article',
      { status: 'scheduled', scheduledFor: new Date(Date.now() + 3_600_000) },
      'status_out_of_turn',
    ],
    ['an archived article', { status: 'archived' }, 'status_out_of_turn'],
    ['an article in the trash', { status: 'draft', deletedAt: new Date() }, 'article_deleted'],
  ] as const)('refuses %s', async (_, fields, code) => {
    const { user, token } = await anAuthor();
    const { id } = await anArticle({ authorId: user.id, ...fields });

    const { status, body } = await send('POST', `/articles/${id}/submit`, token, {});

    expect({ status, body }).toMatchObject({ status: 409, body: { code } });
  });

  it('refuses changes that are scheduled already', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token, { status: 'published' });
    await send('PUT', `/articles/${id}/working-copy`, token, { title: 'Новый заголовок' });
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await send('POST', `/articles/${id}/working-copy/publish`, token, { publishAt });

    const { status, body } = await send('POST', `/articles/${id}/submit`, token, {});

    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'status_out_of_turn' } });
  });

  it.each([
    ['a note that is too long', { note: 'х'.repeat(2001) }],
    ['an unknown field', { message: note }],
  ])('refuses %s', async (_, input) => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);

    expect((await send('POST', `/articles/${id}/submit`, token, input)).status).toBe(400);
  });

  it('is closed to other authors, who do not learn that the draft exists, and has no form for pages', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token);
    const [other, editor] = [await anAuthor(), await anAuthor('editor')];

    const foreign = await send('POST', `/articles/${id}/submit`, other.token, {});
    const page = await send('POST', '/pages', editor.token, { title: 'О нас', body: '<p>Мы</p>', status: 'review' });

    expect([foreign.status, page.status]).toEqual([404, 400]);
  });
});
