import type { Feed, FeedChange, FeedDraft, FeedTest, FoundFeed } from '#lib/domain/feed.ts';
import { isText, listOf, objectOf, read } from './read.ts';
import { longTimeout, request } from './request.ts';

export type FoundFeeds = { feeds: FoundFeed[]; fault: string | null };

const isFeed = objectOf<Feed>({ id: isText, url: isText, title: isText });
const hasFeeds = objectOf<{ feeds: Feed[] }>({ feeds: listOf(isFeed) });
const isError = (value: unknown): value is string | null => value === null || isText(value);
const areFound = objectOf<FoundFeeds>({
  fault: isError,
  feeds: listOf(objectOf<FoundFeed>({ url: isText, title: isText })),
});
const isTest = objectOf<FeedTest>({ fault: isError });

export async function fetchFeeds(token: string, signal?: AbortSignal): Promise<Feed[]> {
  const failure = 'Failed to fetch feeds';
  return read(await request('/feeds', { token, failure, signal }), hasFeeds, failure).feeds;
}

/** The address may be that of a site: the server looks for its feed, which takes a while. */
export async function createFeed(feed: FeedDraft, token: string, signal?: AbortSignal): Promise<Feed> {
  const failure = 'Failed to create feed';
  const options = { method: 'POST', token, body: feed, failure, signal, timeout: longTimeout } as const;
  return read(await request('/feeds', options), isFeed, failure);
}

export async function updateFeed(id: string, change: FeedChange, token: string, signal?: AbortSignal): Promise<Feed> {
  const failure = 'Failed to update feed';
  const path = `/feeds/${encodeURIComponent(id)}`;
  return read(await request(path, { method: 'PUT', token, body: change, failure, signal }), isFeed, failure);
}

export async function deleteFeed(id: string, token: string, signal?: AbortSignal): Promise<void> {
  const failure = 'Failed to delete feed';
  await request(`/feeds/${encodeURIComponent(id)}`, { method: 'DELETE', token, failure, signal });
}

/** What the feed gives now, or what is wrong with it. */
export async function testFeed(id: string, token: string, signal?: AbortSignal): Promise<FeedTest> {
  const failure = 'Failed to test feed';
  const path = `/feeds/${encodeURIComponent(id)}/test`;
  return read(await request(path, { method: 'POST', token, failure, signal }), isTest, failure);
}

/** The feeds of a site; `fault` says why there are none. */
export async function discoverFeeds(url: string, token: string, signal?: AbortSignal): Promise<FoundFeeds> {
  const failure = 'Failed to discover feeds';
  const options = { method: 'POST', token, body: { url }, failure, signal, timeout: longTimeout } as const;
  return read(await request('/feeds/discover', options), areFound, failure);
}
