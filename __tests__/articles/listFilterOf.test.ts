import { addressOf, articleList, listFilterOf } from '#components/articles/admin/articleFilters.ts';

const { defaults } = articleList;

describe('listFilterOf', () => {
  it('contains what differs from the default, without the page', () => {
    const values = {
      ...defaults,
      page: '3',
      limit: '50',
      status: 'draft',
      language: 'en',
      q: 'мост',
      sort: 'title:asc',
    };

    expect(listFilterOf(values)).toEqual({ status: 'draft', language: 'en', q: 'мост', sort: 'title:asc' });
    expect(listFilterOf(defaults)).toEqual({});
  });

  it('drops unknown tabs and languages', () => {
    expect(listFilterOf({ ...defaults, status: 'lost', language: 'fr' })).toEqual({});
  });
});

describe('addressOf', () => {
  it('is the same for the same filter in another order', () => {
    const address = '?q=%D0%BC%D0%BE%D1%81%D1%82&status=draft';

    expect(addressOf({ status: 'draft', q: 'мост' })).toBe(address);
    expect(addressOf({ q: 'мост', status: 'draft' })).toBe(address);
    expect(addressOf({})).toBe('');
  });
});
