import { anAuthor, articleIn, createArticle, send } from '../../../../support/anAuthor.ts';

describe('GET /api/articles/edit/{id}', () => {
  it('lists the article’s editions in other languages, including unpublished ones', async () => {
    const [{ user, token }, admin] = [await anAuthor(), await anAuthor('admin')];
    const source = await createArticle(token, { status: 'published' });
    const draft = await createArticle(admin.token, { language: 'en', translationOf: source.id });
    const gone = await createArticle(token, { language: 'hy', translationOf: source.id });
    await send('DELETE', `/articles/${gone.id}`, token);

    const ofSource = articleIn(await send('GET', `/articles/edit/${source.id}`, token));
    const ofDraft = articleIn(await send('GET', `/articles/edit/${draft.id}`, admin.token));

    const author = { id: admin.user.id, name: admin.user.name };
    expect(ofSource.editions).toEqual([
      { id: draft.id, language: 'en', slug: draft.slug, status: 'draft', author, contributorIds: [admin.user.id] },
    ]);
    expect(ofSource.translations).toEqual([]);
    expect(ofDraft.editions).toEqual([
      {
        id: source.id,
        language: 'ru',
        slug: source.slug,
        status: 'published',
        contributorIds: [user.id],
        author: { id: user.id, name: user.name },
      },
    ]);
  });

  it('returns the revision of the source that a translation is based on', async () => {
    const { token } = await anAuthor();
    const source = await createArticle(token, { status: 'published' });
    const { id } = await createArticle(token, { language: 'en', translationOf: source.id });
    await send('PUT', `/articles/${source.id}`, token, { body: '<p>Иначе.</p>' });

    const before = articleIn(await send('GET', `/articles/edit/${id}`, token)).source;
    const seen = articleIn(await send('POST', `/articles/${id}/source-seen`, token)).source;

    expect([before, seen]).toMatchObject([
      { revision: 1, changed: true },
      { revision: 2, changed: false },
    ]);
  });
});
