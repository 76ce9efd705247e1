import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { streamNotifications } from './notifications.ts';

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
