import type { Feed } from '#lib/domain/feed.ts';

/** URL parameters of the list with their default values. */
export const defaults = { page: '1', limit: '50', state: '', q: '' };

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

export function countByState(feeds: readonly Feed[]): Record<FeedState, number> {
  const count = (state: FeedState) => feeds.filter(isIn[state]).length;
  return { '': feeds.length, on: count('on'), off: count('off'), failing: count('failing') };
}
