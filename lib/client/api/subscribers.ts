import type { Growth, Subscriber, SubscriberFilter } from '#lib/domain/subscription.ts';
import { isPageOf, type Listed, type ListQuery, toQuery } from './paging.ts';
import { isNumber, isText, listOf, objectOf, read } from './read.ts';
import { longTimeout, request, requestText } from './request.ts';

export type SubscribersQuery = ListQuery & SubscriberFilter;
export type SubscriberPage = Listed<'subscribers', Subscriber>;

const isSubscriberPage = isPageOf('subscribers', objectOf<Subscriber>({ id: isText, email: isText }));
const isDay = objectOf<Growth['series'][number]>({ date: isText, joined: isNumber, left: isNumber, active: isNumber });
const isGrowth = objectOf<Growth>({ active: isNumber, series: listOf(isDay) });

export async function fetchSubscribers(
  query: SubscribersQuery,
  token: string,
  signal?: AbortSignal,
): Promise<SubscriberPage> {
  const failure = 'Failed to fetch subscribers';
  return read(await request(`/subscribers${toQuery(query)}`, { token, failure, signal }), isSubscriberPage, failure);
}

/** How many joined and left on each of the last days, today included. */
export async function fetchSubscriberGrowth(days: number, token: string, signal?: AbortSignal): Promise<Growth> {
  const failure = 'Failed to fetch subscriber growth';
  return read(await request(`/subscribers/growth?days=${days}`, { token, failure, signal }), isGrowth, failure);
}

/** All subscribers who fit, as the text of a CSV file. */
export async function downloadSubscribers(
  filter: SubscriberFilter,
  token: string,
  signal?: AbortSignal,
): Promise<string> {
  const failure = 'Failed to download subscribers';
  return requestText(`/subscribers/export${toQuery(filter)}`, { token, failure, signal, timeout: longTimeout });
}

/** For good: the address is forgotten. */
export async function deleteSubscriber(id: string, token: string, signal?: AbortSignal): Promise<void> {
  const failure = 'Failed to delete subscriber';
  await request(`/subscribers/${encodeURIComponent(id)}`, { method: 'DELETE', token, failure, signal });
}
