import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import type { ChangedPreferences, ReadNotifications } from '../notificationSchema.ts';

export type NotificationsQuery = Query<'GET /notifications'>;

/** What concerns the user, newest first, with the number of unread ones. */
export function fetchNotifications(query: NotificationsQuery, token: string) {
  return callApi('GET /notifications', { query, token, expect: 'unread', failure: 'Failed to fetch notifications' });
}

export function readNotifications(body: ReadNotifications, token: string) {
  return callApi('POST /notifications/read', { token, body, expect: 'unread', failure: 'Failed to mark as read' });
}

export function fetchNotificationPreferences(token: string) {
  const failure = 'Failed to fetch notification preferences';
  return callApi('GET /notifications/preferences', { token, pick: 'mail', failure });
}

export function changeNotificationPreferences(mail: ChangedPreferences['mail'], token: string) {
  const failure = 'Failed to change notification preferences';
  return callApi('PUT /notifications/preferences', { token, body: { mail }, pick: 'mail', failure });
}

/** Milliseconds without a byte after which the connection counts as dead; the server writes every 20 seconds. */
const silence = 60_000;

/**
 * Calls `onChange` for each signal of the server, until the stream ends.
 *
 * @throws ApiError for a refusal; an error of the network; the signal's reason, when the caller aborts
 */
export async function streamNotifications(token: string, onChange: () => void, signal: AbortSignal): Promise<void> {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), silence);
  try {
    const response = await fetch(`${process.env.NEXT_PUBLIC_API_HOST ?? ''}/api/notifications/stream`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, dead.signal]),
    });
    if (!response.ok || !response.body) {
      // An unread body would hold its connection.
      await response.body?.cancel();
      throw new ApiError(`HTTP error ${response.status}`, response.status);
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), silence);
      const events = (rest + part.value).split('\n\n');
      rest = events.pop() ?? '';
      if (events.includes('event: changed\ndata: {}')) onChange();
    }
  } finally {
    clearTimeout(timer);
  }
}
