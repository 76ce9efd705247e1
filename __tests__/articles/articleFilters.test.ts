import { articleList } from '#components/articles/admin/articleFilters.ts';

const { defaults } = articleList;

function toQuery(values: typeof defaults) {
  return articleList.toQuery(values, { actor: { kind: 'user', id: '1', role: 'author' }, language: 'en' });
}

function toSorting(values: typeof defaults) {
  const [column, direction] = toQuery(values).sort?.split(':') ?? [];
  return { column, direction };
}

describe('the query string of the article list', () => {
  it('defaults to the first twenty, last changed first', () => {
    expect(toQuery(defaults)).toEqual({ page: 1, limit: 20, sort: 'updatedAt:desc' });
  });

  it('passes on its parameters, and the trash as a list tab', () => {
    const query = toQuery({ ...defaults, status: 'deleted', q: 'мост', page: '3', columns: 'title.views' });

    expect(query).toEqual({ page: 3, limit: 20, sort: 'updatedAt:desc', status: 'deleted', q: 'мост' });
  });

  it.each([
    [{ page: '-1' }, { page: 1 }],
    [{ page: '1e9x' }, { page: 1 }],
    [{ limit: '5000' }, { limit: 100 }],
    [{ sort: 'passwordHash:desc' }, { sort: 'updatedAt:desc' }],
    [{ sort: 'title:sideways' }, { sort: 'title:desc' }],
  ])('ignores invalid values: %j', (parameters, query) => {
    expect(toQuery({ ...defaults, ...parameters })).toMatchObject(query);
  });

  it('ignores an unknown list tab', () => {
    expect(toQuery({ ...defaults, status: 'burnt' })).not.toHaveProperty('status');
  });

  it('reads the sort order', () => {
    expect(toSorting({ ...defaults, sort: 'views:asc' })).toEqual({ column: 'views', direction: 'asc' });
  });

  it('has what happens next first in the tab of scheduled articles, and translations of a changed source only', () => {
    const query = toQuery({ ...defaults, status: 'scheduled', source: 'changed' });

    expect(query).toMatchObject({ status: 'scheduled', sort: 'plannedAt:asc', source: 'changed' });
    expect(toQuery({ ...defaults, source: 'x' })).not.toHaveProperty('source');
  });
});
