import { defaults, toQuery, toSorting } from '#components/admin/articles/articleFilters.ts';

describe('the articles list’s address', () => {
  it('asks for the first twenty, the last changed first, when it says nothing', () => {
    expect(toQuery(defaults)).toEqual({ page: 1, limit: 20, sort: 'updatedAt:desc' });
  });

  it('passes on what it says, and the trash as a shelf', () => {
    const query = toQuery({ ...defaults, status: 'deleted', q: 'мост', page: '3', columns: 'title.views' });

    expect(query).toEqual({ page: 3, limit: 20, sort: 'updatedAt:desc', status: 'deleted', q: 'мост' });
  });

  it.each([
    [{ page: '-1' }, { page: 1 }],
    [{ page: '1e9x' }, { page: 1 }],
    [{ limit: '5000' }, { limit: 100 }],
    [{ sort: 'passwordHash:desc' }, { sort: 'updatedAt:desc' }],
    [{ sort: 'title:sideways' }, { sort: 'title:desc' }],
  ])('leaves out what nobody could have chosen: %j', (said, asked) => {
    expect(toQuery({ ...defaults, ...said })).toMatchObject(asked);
  });

  it('leaves out a shelf that there is not', () => {
    expect(toQuery({ ...defaults, status: 'burnt' })).not.toHaveProperty('status');
  });

  it('reads the order', () => {
    expect(toSorting('views:asc')).toEqual({ column: 'views', direction: 'asc' });
  });
});
