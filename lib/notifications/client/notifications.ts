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

/** Milliseconds. The page's own requests come first; browsers allow few connections. */
const startDelay = 2_000;
const minDelay = 1_000;
const maxDelay = 60_000;

type Options = { userId: string; token: string; onChange: () => void };

/**
 * Calls `onChange` when the user's notifications may have changed. The tabs of a browser share one stream: the one with
 * the lock has it, and signals the others.
 *
 * @returns a function that stops it
 */
export function followNotifications({ userId, token, onChange }: Options): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const name = `vestnik-notifications-${userId}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = onChange;
  const signalTabs = () => {
    onChange();
    channel.postMessage(null);
  };

  async function follow(): Promise<void> {
    for (let delay = startDelay; !signal.aborted; ) {
      await sleep(delay, signal);
      await online(signal);
      if (signal.aborted) return;
      try {
        await streamNotifications(token, signalTabs, signal);
        delay = minDelay;
      } catch (error) {
        const status = error instanceof ApiError ? error.status : null;
        if (status === 401 || status === 403) return;
        delay = Math.min(delay * 2, maxDelay);
        // Without a stream, this is a poll.
        if (status !== null && !signal.aborted) signalTabs();
      }
    }
  }

  // Browsers have locks only with HTTPS and on localhost; otherwise each tab has a stream.
  const shared = navigator.locks?.request(name, { signal }, follow) ?? follow();
  shared.catch(() => {});
  return () => {
    stopped.abort();
    channel.close();
  };
}

/** The browser reports each failed request in its console. */
function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
  });
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
