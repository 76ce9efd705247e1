import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { kindsOf, notificationsOf } from '../../support/notificationsOf.ts';

/** A published article with a translation by another author. */
async function aTranslation(fields: Record<string, unknown> = { status: 'published' }) {
  const [author, translator] = [await anAuthor(), await anAuthor('editor')];
  const source = await createArticle(author.token, { title: 'Старый театр открыли', ...fields });
  const begin = () => send('POST', `/articles/${source.id}/translations`, translator.token, { language: 'en' });
  const draft = articleIn(await begin());
  const change = (body: object, headers = {}) => send('PUT', `/articles/${source.id}`, author.token, body, headers);
  return { author, translator, source, draft, change };
}

describe('notifyTranslators', () => {
  it('notifies the translator once until the translation is marked as up to date', async () => {
    const { author, translator, source, draft, change } = await aTranslation();

    await change({ body: '<p>Его открыли вечером.</p>' });
    await change({ body: '<p>Его открыли ночью.</p>' });
    const { notifications } = await notificationsOf(translator.token);
    await send('POST', `/articles/${draft.id}/source-seen`, translator.token);
    await change({ body: '<p>Его открыли утром.</p>' });

    const title = 'Старый театр открыли';
    // Editors get those of other tests, too.
    expect(notifications.filter(({ article }) => article?.id === draft.id)).toMatchObject([
      { kind: 'sourceChanged', article: { id: draft.id, title }, actor: { id: author.user.id } },
    ]);
    expect(await kindsOf(translator.token, draft.id)).toEqual(['sourceChanged', 'sourceChanged']);
    expect(await kindsOf(author.token, draft.id)).toEqual([]);
    expect(await kindsOf(translator.token, source.id)).toEqual([]);
  });

  it('notifies of published changes, not of those that readers don’t see, nor of other fields', async () => {
    const { author, translator, source, draft, change } = await aTranslation();

    await change({ seo: { title: 'Театр' } });
    await send('PUT', `/articles/${source.id}/working-copy`, author.token, { body: '<p>Его открыли днём.</p>' });
    const before = await kindsOf(translator.token, draft.id);
    await send('POST', `/articles/${source.id}/working-copy/publish`, author.token, {}, { 'if-match': '*' });

    expect(before).toEqual([]);
    expect(await kindsOf(translator.token, draft.id)).toEqual(['sourceChanged']);
  });

  it('notifies of an unfinished source only when it is saved on purpose, and nobody of their own change', async () => {
    const { translator, source, draft, change } = await aTranslation({});
    const byTranslator = (body: object) => send('PUT', `/articles/${source.id}`, translator.token, body);

    await byTranslator({ body: '<p>Его строят.</p>' });
    await change({ body: '<p>Его достроили.</p>' }, { 'x-autosave': '1' });
    const before = await kindsOf(translator.token, draft.id);
    await change({ body: '<p>Его достроили летом.</p>' });

    expect(before).toEqual([]);
    expect(await kindsOf(translator.token, draft.id)).toEqual(['sourceChanged']);
  });
});
