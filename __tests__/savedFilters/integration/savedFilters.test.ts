import { randomUUID } from 'node:crypto';
import type { SavedFilter } from '#lib/savedFilters/savedFilter.ts';
import { anAuthor, send } from '../../support/anAuthor.ts';

const list = async (token: string) =>
  ((await send('GET', '/saved-filters', token)).body as { filters: SavedFilter[] }).filters;

describe('/api/saved-filters', () => {
  it('saves, replaces, lists by name and deletes the caller’s filters', async () => {
    const { token } = await anAuthor();
    const other = await anAuthor();
    const filter = { status: 'draft', tag: 'Мосты', from: '2026-03-01', sort: 'title:asc', columns: 'title,status' };

    const saved = await send('POST', '/saved-filters', token, { name: ' Ночь ', filter });
    await send('POST', '/saved-filters', token, { name: 'Архив', filter: { status: 'archived' } });
    const replaced = await send('POST', '/saved-filters', token, { name: 'ночь', filter: { q: 'мост' } });

    expect(saved).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        name: 'Ночь',
        filter: { ...filter, tag: 'мосты' },
        createdAt: expect.any(String),
      },
    });
    const { id } = saved.body as SavedFilter;
    expect(replaced).toMatchObject({ status: 201, body: { id, name: 'ночь', filter: { q: 'мост' } } });
    expect((await list(token)).map(({ name }) => name)).toEqual(['Архив', 'ночь']);

    expect((await send('DELETE', `/saved-filters/${id}`, other.token)).status).toBe(404);
    expect(await list(other.token)).toEqual([]);
    expect((await send('DELETE', `/saved-filters/${id}`, token)).status).toBe(204);
    expect((await send('DELETE', `/saved-filters/${id}`, token)).status).toBe(404);
    expect((await list(token)).map(({ name }) => name)).toEqual(['Архив']);
  });

  it('saves at most thirty', async () => {
    const { token } = await anAuthor();
    const save = (name: string) => send('POST', '/saved-filters', token, { name, filter: {} });
    for (let number = 1; number <= 30; number += 1) expect((await save(`Фильтр ${number}`)).status).toBe(201);

    expect(await save('Ещё один')).toMatchObject({ status: 409, body: { code: 'too_many_filters' } });
    expect((await save('Фильтр 30')).status).toBe(201);
  });

  it.each([
    { name: '', filter: {} },
    { name: '\u200b', filter: {} },
    { name: 'x'.repeat(61), filter: {} },
    { name: 'Ночь' },
    { name: 'Ночь', filter: { status: 'lost' } },
    { name: 'Ночь', filter: { author: 'me' } },
    { name: 'Ночь', filter: { page: 2 } },
  ])('refuses invalid input: %j', async (body) => {
    const { token } = await anAuthor();

    expect((await send('POST', '/saved-filters', token, body)).status).toBe(400);
  });

  it('is for authors, editors and admins', async () => {
    const { token } = await anAuthor('reader');

    expect((await send('GET', '/saved-filters', token)).status).toBe(403);
    expect((await send('DELETE', `/saved-filters/${randomUUID()}`, token)).status).toBe(403);
  });
});
