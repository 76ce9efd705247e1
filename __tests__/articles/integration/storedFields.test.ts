import { sql } from 'drizzle-orm';
import { articleFields, fieldNames } from '#lib/articles/articleFields.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';

const full = {
  title: 'A bridge',
  summary: 'Over the river',
  tags: ['bridge'],
  authors: [{ id: null, name: 'Guest', role: 'text' }],
  seo: { title: 'Bridge', description: 'As known', noindex: true, canonicalUrl: 'https://elsewhere.example/' },
};

describe('a text that was stored before a field existed', () => {
  it.each(fieldNames)('is opened as unpublished changes and as a revision with an empty field: %s', async (name) => {
    const { token } = await anAuthor('editor');
    const { id, revision } = await createArticle(token, { ...full, status: 'published' });
    await send('PUT', `/articles/${id}/working-copy`, token, { summary: 'Other' });
    for (const table of ['working_copies', 'article_revisions'])
      await database().execute(
        sql`update ${sql.identifier(table)} set content = content - ${name}::text where article_id = ${id}`,
      );

    const opened = articleIn(await send('GET', `/articles/edit/${id}`, token));
    const former = await send('GET', `/articles/${id}/revisions/${revision}`, token);

    expect(opened.workingCopy?.content[name]).toEqual(articleFields[name].empty);
    expect(former).toMatchObject({ status: 200 });
  });
});

describe('a change of one field', () => {
  it('leaves all others as they are, in a draft and in unpublished changes', async () => {
    const { token } = await anAuthor('editor');
    const draft = await createArticle(token, full);
    const { id } = await createArticle(token, { ...full, status: 'published' });
    await send('PUT', `/articles/${id}/working-copy`, token, full);

    const saved = articleIn(await send('PUT', `/articles/${draft.id}`, token, { summary: 'Other' }));
    const copy = articleIn(await send('PUT', `/articles/${id}/working-copy`, token, { summary: 'Other' }));

    for (const content of [saved, copy.workingCopy?.content])
      expect(content).toMatchObject({ ...full, authors: [{ name: 'Guest' }], summary: 'Other' });
  });
});
