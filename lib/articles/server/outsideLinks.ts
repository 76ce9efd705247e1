import { Semaphore } from '#lib/platform/load/server/Semaphore.ts';
import { toFetchError } from '#lib/platform/net/server/guardedAgent.ts';
import { guardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import { shareOf } from '#lib/platform/process/server/webProcesses.ts';
import type { LinkState } from '../articleRevision.ts';

/** Few at a time, since nobody waits for them; what finds the queue full is asked for again. */
const fetching = new Semaphore(shareOf(4), shareOf(200));

/** Milliseconds. A page that is gone may come back soon, one that is there stays for longer. */
const timeout = 10_000;
const lifetimes = { works: 60 * 60_000, other: 10 * 60_000 };
const maxStates = 2_000;

/** By address, the oldest first. */
const states = new Map<string, { state: LinkState; until: number; done: Promise<void> }>();

/** The state of a page of another site as far as it is known; a check of it runs on after the call. */
export function outsideState(address: string): { state: () => LinkState; done: Promise<void> } {
  const known = states.get(address);
  const entry = known && known.until > Date.now() ? known : begin(address);
  return { state: () => entry.state, done: entry.done };
}

function begin(address: string) {
  const entry = { state: 'checking' as LinkState, until: Number.POSITIVE_INFINITY, done: Promise.resolve() };
  states.delete(address);
  states.set(address, entry);
  for (const oldest of states.keys()) {
    if (states.size <= maxStates) break;
    states.delete(oldest);
  }
  entry.done = fetching
    .run(() => fetchState(address))
    .then(
      (state) => {
        entry.state = state;
        entry.until = Date.now() + (state === 'works' ? lifetimes.works : lifetimes.other);
      },
      () => {
        states.delete(address);
      },
    );
  return entry;
}

/** By the head, and by the page itself where that fails: some servers answer only the latter. */
async function fetchState(address: string): Promise<LinkState> {
  const [path = ''] = address.split('#');
  const head = await answerOf(path, 'HEAD');
  return head === 'works' ? head : answerOf(path, 'GET');
}

async function answerOf(address: string, method: 'HEAD' | 'GET'): Promise<LinkState> {
  try {
    const { status } = await guardedFetch(address, { method, timeout, headers: { accept: 'text/html,*/*;q=0.8' } });
    if (status < 400) return 'works';
    if (status === 404 || status === 410) return 'missing';
    return status < 500 ? 'refused' : 'failing';
  } catch (error) {
    // Internal addresses and unreachable servers have the same state, so that nobody can probe the network (SSRF).
    return toFetchError(error).code === 'too_large' ? 'works' : 'failing';
  }
}
