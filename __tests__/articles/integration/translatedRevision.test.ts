import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';

/** A draft by one author, translated by another. */
async function aTranslation() {
  const [author, translator] = [await anAuthor(), await anAuthor()];
  const source = await createArticle(author.token, { title: 'Ледоход начался', status: 'published' });
  const sent = await send('POST', `/articles/${source.id}/translations`, translator.token, { language: 'en' });
  const revisionPath = `/articles/${source.id}/revisions/${articleIn(sent).source?.revision}`;
  const change = (body: string, headers = {}) =>
    send('PUT', `/articles/${source.id}`, author.token, { body: `<p>${body}</p>` }, headers);
  return { author, translator, source, revisionPath, change };
}

describe('GET /api/articles/{id}/revisions/{revision}, of a source', () => {
  it('returns the revision that they translated to its translators, and no other one', async () => {
    const { translator, source, revisionPath, change } = await aTranslation();
    await change('Лёд тронулся ночью.');

    const { status, body } = await send('GET', revisionPath, translator.token);
    const later = await send('GET', `/articles/${source.id}/revisions/${source.revision + 1}`, translator.token);
    const stranger = await send('GET', revisionPath, (await anAuthor()).token);

    expect([status, body]).toMatchObject([200, { content: { title: source.title, body: source.body } }]);
    expect([later.status, stranger.status]).toEqual([403, 403]);
  });

  it('is kept although it was an autosave that the next one would replace', async () => {
    const author = await anAuthor('editor');
    const draft = await createArticle(author.token);
    const autosave = (text: string) =>
      send('PUT', `/articles/${draft.id}`, author.token, { body: `<p>${text}</p>` }, { 'x-autosave': '1' });
    await autosave('Первая строка.');
    const sent = await send('POST', `/articles/${draft.id}/translations`, author.token, { language: 'en' });
    const revision = articleIn(sent).source?.revision;

    await autosave('Первая строка. Вторая.');
    await autosave('Первая строка. Вторая. Третья.');

    const { revisions } = (await send('GET', `/articles/${draft.id}/revisions`, author.token)).body as {
      revisions: { revision: number }[];
    };
    expect(revisions.map((one) => one.revision)).toEqual([Number(revision) + 2, revision, 1]);
  });
});
