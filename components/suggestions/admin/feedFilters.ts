import { useFeeds } from '#lib/suggestions/client/useFeeds.ts';
import type { Feed } from '#lib/suggestions/feed.ts';
import { canManageFeeds } from '#lib/users/permissions.ts';
import { declareList } from '#components/newsroom/declareList.ts';
import { search } from '#components/search/admin/search.tsx';

export const states = ['', 'on', 'off', 'failing'] as const;
export type FeedState = (typeof states)[number];

export function stateOf(state: string): FeedState {
  return states.find((value) => value === state) ?? '';
}

const isIn: Record<FeedState, (feed: Feed) => boolean> = {
  '': () => true,
  on: ({ enabled }) => enabled,
  off: ({ enabled }) => !enabled,
  failing: ({ lastError }) => lastError !== null,
};

/** Filtered here because the server sends all feeds at once. Every word must occur in title, URL or tags. */
export function filterFeeds(feeds: readonly Feed[], state: FeedState, q: string): Feed[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return feeds.filter((feed) => {
    const text = [feed.title, feed.url, ...feed.tags].join(' ').toLowerCase();
    return isIn[state](feed) && words.every((word) => text.includes(word));
  });
}

type FeedQuery = { page: number; limit: number; state: FeedState; q?: string };

function useFeedPage(query: FeedQuery | null) {
  const { feeds, ...others } = useFeeds({ enabled: query !== null });
  const { page, limit, state, q = '' } = query ?? { page: 1, limit: 1, state: '' };
  const found = feeds && filterFeeds(feeds, state, q);
  return { ...others, feeds, found: found?.slice((page - 1) * limit, page * limit), total: found?.length };
}

export const feedList = declareList({
  title: 'admin.nav.feeds',
  can: canManageFeeds,
  usePage: useFeedPage,
  limit: 50,
  filterBar: 'admin.feeds.filters',
  filters: { q: search('admin.feeds.search') },
  others: { state: '' },
  also: ({ state }) => ({ state: stateOf(state) }),
  steps: ['page', 'state'],
});

export function countByState(feeds: readonly Feed[]): Record<FeedState, number> {
  const count = (state: FeedState) => feeds.filter(isIn[state]).length;
  return { '': feeds.length, on: count('on'), off: count('off'), failing: count('failing') };
}
