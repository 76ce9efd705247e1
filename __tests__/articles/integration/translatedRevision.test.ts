import { sql } from 'drizzle-orm';
import { wordFields } from '#lib/articles/articleFields.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';

/** A draft by one author, translated by another. */
async function aTranslation() {
  const [author, translator] = [await anAuthor(), await anAuthor()];
  const source = await createArticle(author.token, { title: 'Ледоход начался', status: 'published' });
  const sent = await send('POST', `/articles/${source.id}/translations`, translator.token, { language: 'en' });
  const { id, source: translated } = articleIn(sent);
  const revisionPath = `/articles/${source.id}/revisions/${translated?.revision}`;
  const change = (body: string, headers = {}) =>
    send('PUT', `/articles/${source.id}`, author.token, { body: `<p>${body}</p>` }, headers);
  return { author, translator, source, id, revisionPath, change };
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

describe('a translation', () => {
  async function whetherOutdated(change: object, textless: string[] = []) {
    const { author, translator, source, id } = await aTranslation();
    for (const name of textless)
      await database().execute(
        sql`update article_revisions set content = content - ${name}::text where article_id = ${source.id}`,
      );
    await send('PUT', `/articles/${source.id}`, author.token, change);
    return articleIn(await send('GET', `/articles/edit/${id}`, translator.token)).source?.changed;
  }

  it.each(wordFields)('is outdated once its source has another text: %s', async (name) => {
    expect(await whetherOutdated({ [name]: '<p>Лёд тронулся.</p>' })).toBe(true);
  });

  it('is not outdated by other fields, nor by empty ones that the revision it was made of is older than', async () => {
    expect(await whetherOutdated({ tags: ['лёд'] })).toBe(false);
    expect(await whetherOutdated({ tags: ['лёд'] }, ['summary'])).toBe(false);
    expect(await whetherOutdated({ summary: 'Лёд тронулся.' }, ['summary'])).toBe(true);
  });
});
