import { daysOf, subscriberList, viewOf } from '#components/newsletters/admin/subscriberFilters.ts';
import { countByState, feedStateOf, filterFeeds } from '#components/suggestions/admin/feedColumns.tsx';
import { suggestionList } from '#components/suggestions/admin/useTriage.tsx';
import type { Feed } from '#lib/suggestions/feed.ts';

const reader = { actor: { kind: 'user', id: '1', role: 'admin' }, language: 'en' } as const;
const suggestions = {
  ...suggestionList,
  toQuery: (values: typeof suggestionList.defaults) => suggestionList.toQuery(values, reader),
};

function aFeed(change: Partial<Feed>): Feed {
  return {
    id: '1',
    url: 'https://example.com/rss',
    siteUrl: null,
    title: 'Газета',
    language: 'ru',
    tags: [],
    department: null,
    enabled: true,
    lastFetchedAt: null,
    nextFetchAt: '2026-11-20T10:00:00.000Z',
    lastError: null,
    failures: 0,
    items: 0,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...change,
  };
}

describe('the query string of the suggestions page', () => {
  it('is sent to the API unchanged', () => {
    const source = '0199a1b2-1111-7000-8000-000000000001';
    const values = { ...suggestions.defaults, status: 'rejected', q: 'мост', source, language: 'hy', page: '2' };

    expect(suggestions.toQuery(values)).toEqual({
      status: 'rejected',
      q: 'мост',
      source,
      language: 'hy',
      page: 2,
      limit: 50,
    });
  });

  it('is left out where the API would refuse it', () => {
    const values = {
      ...suggestions.defaults,
      page: '-1',
      limit: '5000',
      status: 'lost',
      q: '',
      source: 'x',
      language: 'fr',
    };

    expect(suggestions.toQuery(values)).toEqual({ status: 'new', page: 1, limit: 100 });
  });
});

describe('the query string of the subscribers page', () => {
  it('is sent to the API, and left out where the API would refuse it', () => {
    const { defaults } = subscriberList;
    const toQuery = (values: typeof defaults) => subscriberList.toQuery(values, reader);

    expect(toQuery({ ...defaults, status: 'bounced', sort: 'email:asc', language: 'xx' })).toEqual({
      status: 'bounced',
      sort: 'email:asc',
      page: 1,
      limit: 50,
    });
    expect(toQuery({ ...defaults, sort: 'password:asc' }).sort).toBe('createdAt:desc');
    expect([daysOf('365'), daysOf('9999')]).toEqual([365, 90]);
    expect([viewOf('mailings'), viewOf('elsewhere')]).toEqual(['mailings', '']);
  });
});

describe('feeds', () => {
  const feeds = [
    aFeed({ id: 'well', title: 'Утренняя газета' }),
    aFeed({ id: 'off', enabled: false, tags: ['спорт'] }),
    aFeed({ id: 'broken', lastError: 'timeout', url: 'https://slow.example/rss' }),
  ];

  it('are filtered by state and by words of title, URL and tags', () => {
    const ids = (state: string, q: string) => filterFeeds(feeds, feedStateOf(state), q).map(({ id }) => id);

    expect(ids('', '')).toEqual(['well', 'off', 'broken']);
    expect(ids('on', '')).toEqual(['well', 'broken']);
    expect(ids('off', 'СПОРТ')).toEqual(['off']);
    expect(ids('failing', 'slow')).toEqual(['broken']);
    expect(ids('nowhere', 'газета утренняя')).toEqual(['well']);
  });

  it('are counted by state', () => {
    expect(countByState(feeds)).toEqual({ '': 3, on: 2, off: 1, failing: 1 });
  });
});
