import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { aHandedInDraft, handedInChanges } from '../../support/handedIn.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';

const note = 'Нужен второй источник.';

describe('POST /api/articles/{id}/return', () => {
  it('makes an article in review a draft whose author sees the note, and logs it once', async () => {
    const { id, author, editor } = await aHandedInDraft();

    const returned = articleIn(await send('POST', `/articles/${id}/return`, editor.token, { note }));

    expect(returned).toMatchObject({
      status: 'draft',
      review: {
        state: 'returned',
        note: 'Готово',
        returnedAt: expect.any(String),
        returner: { id: editor.user.id, name: editor.user.name },
        returnNote: note,
      },
    });
    expect(articleIn(await send('GET', `/articles/edit/${id}`, author.token)).review).toEqual(returned.review);
    expect((await logEntriesOn(id)).slice(2)).toMatchObject([
      { action: 'article.return', details: { after: { note } } },
    ]);
  });

  it('returns the changes of a published article, which stay unpublished', async () => {
    const { id, editor } = await handedInChanges();

    const returned = articleIn(await send('POST', `/articles/${id}/return`, editor.token, { note }));

    expect(returned).toMatchObject({
      status: 'published',
      workingCopy: { content: { title: 'Новый заголовок' } },
      review: { state: 'returned', returnNote: note },
    });
  });

  it('keeps the note when the author hands in again, and the editor for it', async () => {
    const { id, author, editor } = await aHandedInDraft();
    await send('POST', `/articles/${id}/return`, editor.token, { note });

    const again = articleIn(await send('POST', `/articles/${id}/submit`, author.token, { note: 'Исправлено' }));

    expect(again).toMatchObject({
      status: 'review',
      review: { state: 'waiting', note: 'Исправлено', returnNote: note, assignee: { id: editor.user.id } },
    });
  });

  it.each([
    ['the editor’s PUT with the status draft', (id: string) => ['PUT', `/articles/${id}`, { status: 'draft' }]],
    ['the editor’s bulk action', (id: string) => ['POST', '/articles/bulk', { ids: [id], action: 'draft' }]],
  ] as const)('is what %s does', async (_, call) => {
    const { id, editor } = await aHandedInDraft();
    const [method, path, body] = call(id);

    const { status } = await send(String(method), String(path), editor.token, body, { 'if-match': '*' });

    const article = articleIn(await send('GET', `/articles/edit/${id}`, editor.token));
    expect([status, article.status, article.review?.state]).toEqual([200, 'draft', 'returned']);
  });

  it.each([
    ['publishes the draft', 'published', {}],
    ['schedules it', 'scheduled', { scheduledFor: new Date(Date.now() + 3_600_000).toISOString() }],
  ])('is over when an editor %s', async (_, status, fields) => {
    const { id, editor } = await aHandedInDraft();

    const article = articleIn(
      await send('PUT', `/articles/${id}`, editor.token, { status, ...fields }, { 'if-match': '"r2"' }),
    );

    expect(article).toMatchObject({ status, review: null });
  });

  it.each([
    ['publishes the changes', {}],
    ['schedules them', { publishAt: new Date(Date.now() + 3_600_000).toISOString() }],
  ])('is over when an editor %s', async (_, publication) => {
    const { id, editor } = await handedInChanges();

    const published = await send('POST', `/articles/${id}/working-copy/publish`, editor.token, publication);

    expect(articleIn(published)).toMatchObject({ status: 'published', review: null });
  });

  it('is over when the changes are discarded, not when the article is archived or unpublished', async () => {
    const discarded = await handedInChanges();
    await send('DELETE', `/articles/${discarded.id}/working-copy`, discarded.author.token);
    expect(articleIn(await send('GET', `/articles/edit/${discarded.id}`, discarded.editor.token)).review).toBeNull();

    for (const status of ['archived', 'draft']) {
      const { id, editor } = await handedInChanges();
      const hidden = await send('PUT', `/articles/${id}`, editor.token, { status }, { 'if-match': '*' });
      expect(articleIn(hidden).review).toMatchObject({ state: 'waiting' });
    }
  });

  it('refuses an article that is not in review', async () => {
    const { token } = await anAuthor();
    const editor = await anAuthor('editor');
    const { id } = await createArticle(token);

    const { status, body } = await send('POST', `/articles/${id}/return`, editor.token, { note });

    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'not_in_review' } });
  });
});
