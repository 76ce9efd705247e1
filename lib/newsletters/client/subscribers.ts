import { callApi, type Query, toQuery } from '#lib/platform/http/browser/callApi.ts';
import { longTimeout, requestText } from '#lib/platform/http/browser/request.ts';

export type SubscribersQuery = Query<'GET /subscribers'>;

export function fetchSubscribers(query: SubscribersQuery, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch subscribers';
  return callApi('GET /subscribers', { query, token, expect: 'subscribers', failure, signal });
}

/** How many subscribed and unsubscribed on each of the last days, including today. */
export function fetchSubscriberGrowth(days: number, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch subscriber growth';
  return callApi('GET /subscribers/growth', { query: { days }, token, expect: 'series', failure, signal });
}

/** All matching subscribers as CSV. */
export function downloadSubscribers(filter: Query<'GET /subscribers/export'>, token: string, signal?: AbortSignal) {
  const failure = 'Failed to download subscribers';
  return requestText(`/subscribers/export${toQuery(filter)}`, { token, failure, signal, timeout: longTimeout });
}

/** Permanently removes the address. */
export function deleteSubscriber(id: string, token: string, signal?: AbortSignal) {
  return callApi('DELETE /subscribers/:id', { param: { id }, token, failure: 'Failed to delete subscriber', signal });
}
