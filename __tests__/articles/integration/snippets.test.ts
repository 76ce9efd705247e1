import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Snippet } from '#lib/articles/snippet.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { anAuthor, articleIn, createArticle, createPage, send } from '../../support/anAuthor.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';

async function aSnippet(token: string, body: string): Promise<Snippet> {
  const input = { title: `О выборах ${randomUUID()}`, language: 'ru', body };
  const answer = await send('POST', '/snippets', token, input);
  expect(answer.status).toBe(201);
  return answer.body as Snippet;
}

const wrapped = ({ id }: Pick<Snippet, 'id'>, content: string) => `<div data-snippet="${id}">${content}</div>`;

async function change(token: string, id: string, body: string): Promise<void> {
  articleIn(await send('PUT', `/pages/${id}/working-copy`, token, { body }));
  articleIn(await send('POST', `/pages/${id}/working-copy/publish`, token, {}));
}

const bodyOf = async (token: string, id: string) => articleIn(await send('GET', `/articles/edit/${id}`, token)).body;

describe('a snippet', () => {
  it('reaches every text that contains it when it is changed, and makes no new version of them', async () => {
    const { token } = await anAuthor('editor');
    const snippet = await aSnippet(token, '<p>Участков 312.</p><div data-gallery="grid"><p>Карта</p></div>');
    const { body } = snippet;
    const around = (content: string) => `<p>До.</p>${wrapped(snippet, content)}<p>После.</p>`;
    const shown = await createArticle(token, { body: around(body), status: 'published' });
    const draft = await createArticle(token, { body: around(body) });
    const other = await createArticle(token, { body: '<p>Без неё.</p>' });

    await change(token, snippet.id, '<p>Участков 315.</p>');

    const changed = around('<p>Участков 315.</p>');
    const isThere = async ({ id }: { id: string }) => (await bodyOf(token, id)) === changed;
    expect(await pollUntil(async () => (await isThere(draft)) && isThere(shown))).toBe(true);
    const { etag, revision, updatedAt } = articleIn(await send('GET', `/articles/edit/${shown.id}`, token));
    expect({ etag, revision, updatedAt }).toEqual({
      etag: shown.etag,
      revision: shown.revision,
      updatedAt: shown.updatedAt,
    });
    expect(await bodyOf(token, other.id)).toBe('<p>Без неё.</p>');
    expect((await api('GET', `/articles/${shown.slug}`)).body).toMatchObject({ body: around('<p>Участков 315.</p>') });
    const listed = (await send('GET', '/snippets', token)).body as { snippets: Snippet[] };
    expect(listed.snippets.find(({ id }) => id === snippet.id)).toMatchObject({
      body: '<p>Участков 315.</p>',
      uses: 2,
    });
  });

  it('is stored as it is now when a text with its former words is saved', async () => {
    const { token } = await anAuthor('editor');
    const snippet = await aSnippet(token, '<p>Старые слова.</p>');
    const { id } = await createArticle(token);
    await change(token, snippet.id, '<p>Новые слова.</p>');

    await send('PUT', `/articles/${id}`, token, { body: wrapped(snippet, '<p>Старые слова.</p>') });

    expect(await bodyOf(token, id)).toBe(wrapped(snippet, '<p>Новые слова.</p>'));
  });

  it('leaves its last words where it stands when it is deleted', async () => {
    const { token } = await anAuthor('editor');
    const snippet = await aSnippet(token, '<p>Слова.</p>');
    const { id } = await createArticle(token, { body: wrapped(snippet, '<p>Слова.</p>') });
    await send('DELETE', `/pages/${snippet.id}`, token);

    await send('PUT', `/articles/${id}`, token, { title: 'Другой' });

    expect(await bodyOf(token, id)).toBe(wrapped(snippet, '<p>Слова.</p>'));
  });

  it('contains no snippets, not even itself', async () => {
    const { token } = await anAuthor('editor');
    const inner = await aSnippet(token, '<p>Слова.</p>');
    const outer = await aSnippet(token, `<p>До.</p>${wrapped(inner, `<p>а</p>${wrapped(inner, '<p>б</p>')}`)}`);
    await change(token, outer.id, wrapped(outer, '<p>Сама.</p>'));

    expect(outer.body).toBe('<p>До.</p><p>а</p><p>б</p>');
    expect(articleIn(await send('GET', `/pages/edit/${outer.id}`, token)).body).toBe('<p>Сама.</p>');
  });

  it('has no address, is no page of the site, and its translations and copies are snippets', async () => {
    const { token } = await anAuthor('editor');
    const snippet = await aSnippet(token, '<p>Слова.</p>');
    const { slug } = articleIn(await send('GET', `/pages/edit/${snippet.id}`, token));
    const page = await createPage(token, { status: 'published' });

    const listed = (await api('GET', '/pages?limit=100&sort=createdAt:desc')).body as { pages: { id: string }[] };
    const translation = articleIn(await send('POST', `/pages/${snippet.id}/translations`, token, { language: 'en' }));
    const copy = articleIn(await send('POST', `/pages/${snippet.id}/duplicate`, token, {}));

    expect((await api('GET', `/pages/${slug}`)).status).toBe(404);
    expect(listed.pages.map(({ id }) => id)).toContain(page.id);
    expect(listed.pages.map(({ id }) => id)).not.toContain(snippet.id);
    expect([translation.isSnippet, copy.isSnippet, page.isSnippet]).toEqual([true, true, false]);
  });

  it('is listed for authors, who make none', async () => {
    const { token } = await anAuthor('editor');
    const snippet = await aSnippet(token, '<p>Слова.</p>');
    const author = await anAuthor('author');

    const listed = (await send('GET', `/snippets?q=${encodeURIComponent(snippet.title)}`, author.token)).body;
    const refused = await send('POST', '/snippets', author.token, { title: 'а', language: 'ru', body: '<p>б</p>' });

    expect(listed).toMatchObject({ snippets: [{ id: snippet.id, uses: 0 }] });
    expect(refused.status).toBe(403);
  });

  it('is taken in its new form by a text that is stored while it is published', async () => {
    const { token } = await anAuthor('editor');
    const snippet = await aSnippet(token, '<p>0</p>');
    const texts = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        if (index === 3) await change(token, snippet.id, '<p>1</p>');
        return createArticle(token, { title: `Текст ${index}`, body: wrapped(snippet, '<p>0</p>') });
      }),
    );

    const ids = sql.join(
      texts.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    );
    const bodies = async () =>
      (await database().execute<{ body: string }>(sql`select distinct body from articles where id in (${ids})`)).rows;
    await pollUntil(async () => (await bodies()).length === 1);
    expect(await bodies()).toEqual([{ body: wrapped(snippet, '<p>1</p>') }]);
  });
});
