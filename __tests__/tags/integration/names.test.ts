import { z } from 'zod';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { api } from '../../support/site.ts';
import { aTagName } from '../../support/tags.ts';

const listed = z.object({ tags: z.array(z.object({ tag: z.string(), count: z.int() })) });
const completed = z.object({ tags: z.array(z.string()) });

async function suggested(token: string, query: Record<string, string>) {
  const { body } = await send('GET', `/tags?${new URLSearchParams(query)}`, token);
  return listed.parse(body).tags;
}

describe('the name of a tag', () => {
  it('is the first spelling, in whatever case later articles write it', async () => {
    const { token } = await anAuthor();
    const name = aTagName('США');

    const first = await createArticle(token, { tags: [name, name.toLowerCase()] });
    const second = await createArticle(token, { tags: [name.toLowerCase(), 'мост'] });

    expect(first.tags).toEqual([name]);
    expect(second.tags).toEqual([name, 'мост']);
    expect(articleIn(await send('GET', `/articles/edit/${second.id}`, token)).tags).toEqual([name, 'мост']);
  });

  it('stays in lower case if it was first written so', async () => {
    const { token } = await anAuthor();
    const name = aTagName('наса');
    await createArticle(token, { tags: [name] });

    expect((await createArticle(token, { tags: [name.toUpperCase()] })).tags).toEqual([name]);
  });

  it('of a tag from before tags had names comes from the first spelling with capitals', async () => {
    const { token } = await anAuthor();
    const name = aTagName('ООН');
    const old = await anArticle({ tags: [name.toLowerCase()] });

    const lower = await createArticle(token, { tags: [name.toLowerCase()] });
    const upper = await createArticle(token, { tags: [name] });
    const { body } = await api('GET', `/articles/${old.slug}`);

    expect([lower.tags, upper.tags]).toEqual([[name.toLowerCase()], [name]]);
    expect(body).toMatchObject({ tags: [name] });
  });

  it('is one of each language', async () => {
    const { token } = await anAuthor();
    const name = aTagName('NASA');
    await createArticle(token, { tags: [name] });

    const english = await createArticle(token, { language: 'en', tags: [name.toLowerCase()] });

    expect(english.tags).toEqual([name.toLowerCase()]);
  });

  it('is in lists, completions and suggestions, which are looked for in any case', async () => {
    const { token } = await anAuthor('editor');
    const name = aTagName('ЮНЕСКО');
    const { id } = await createArticle(token, { status: 'published', tags: [name] });
    const query = new URLSearchParams({ tag: name.toUpperCase() });

    const list = await api('GET', `/articles/public?${query}`);
    const admin = await send('GET', `/articles?${query}`, token);
    const { body } = await api(
      'GET',
      `/search/completions?${new URLSearchParams({ q: name.toLowerCase(), language: 'ru' })}`,
    );

    expect(list.body).toMatchObject({ total: 1, articles: [{ id, tags: [name] }] });
    expect(admin.body).toMatchObject({ articles: [{ id, tags: [name] }] });
    expect(completed.parse(body).tags).toEqual([name]);
    expect(await suggested(token, { q: name.toLowerCase() })).toEqual([{ tag: name, count: 1 }]);
    expect(await suggested(token, { q: name.slice(1), language: 'ru' })).toEqual([{ tag: name, count: 1 }]);
    expect(await suggested(token, { q: name, language: 'hy' })).toEqual([]);
  });

  it('is kept from unpublished changes on, and revisions have it', async () => {
    const { token } = await anAuthor();
    const name = aTagName('ВОЗ');
    const { id } = await createArticle(token, { status: 'published', tags: ['мост'] });

    const changed = articleIn(await send('PUT', `/articles/${id}/working-copy`, token, { tags: [name] }));
    const again = articleIn(await send('PUT', `/articles/${id}/working-copy`, token, { tags: [name.toLowerCase()] }));

    expect(changed.workingCopy?.content.tags).toEqual([name]);
    expect(again.workingCopy?.etag).toBe(changed.workingCopy?.etag);
  });
});
