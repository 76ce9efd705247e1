import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { managedTagsSchema } from '#lib/tags/managedTag.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { api } from '../../support/site.ts';

async function list(token: string, query: Record<string, string>): Promise<z.infer<typeof managedTagsSchema>> {
  const { body } = await send('GET', `/tags/managed?${new URLSearchParams({ language: 'hy', ...query })}`, token);
  return managedTagsSchema.parse(body);
}

describe('GET /api/tags/managed', () => {
  it('lists the tags of a language with their articles, sorted and in pages', async () => {
    const { token } = await anAuthor('editor');
    const marker = randomUUID().slice(0, 13);
    const [often, seldom, never] = [`Բ ${marker}`, `Ա ${marker}`, `Գ ${marker}`];
    await createArticle(token, { language: 'hy', status: 'published', tags: [often, seldom] });
    await createArticle(token, { language: 'hy', tags: [often] });
    await createArticle(token, { language: 'ru', tags: [never] });

    const first = await list(token, { q: marker.toUpperCase(), limit: '1' });
    const byName = await list(token, { q: marker, sort: 'name:asc' });

    expect(first).toEqual({
      tags: [
        {
          ...{ language: 'hy', tag: often, description: '', articles: 2, published: 1 },
          ...{ editions: [], formerNames: [], otherNumber: null, version: 1 },
        },
      ],
      ...{ total: 2, page: 1, limit: 1 },
    });
    expect(byName.tags.map(({ tag }) => tag)).toEqual([seldom, often]);
    expect((await list(token, { q: marker, limit: '1', page: '2' })).tags.map(({ tag }) => tag)).toEqual([seldom]);
  });

  it('refuses unknown languages and orders, and is for editors', async () => {
    const { token } = await anAuthor('editor');
    const author = await anAuthor();

    expect((await send('GET', '/tags/managed', token)).status).toBe(400);
    expect((await send('GET', '/tags/managed?language=de', token)).status).toBe(400);
    expect((await send('GET', '/tags/managed?language=ru&sort=version:asc', token)).status).toBe(400);
    expect((await send('GET', '/tags/managed?language=ru', author.token)).status).toBe(403);
    expect((await api('GET', '/tags/managed?language=ru')).status).toBe(401);
  });
});
