import { setTimeout as pause } from 'node:timers/promises';
import { type FeedRow, listFeedsToRead } from '../../queries/feeds.ts';
import { findTaskRun, finishTaskRun, runTaskRun } from '../../queries/taskRuns.ts';
import type { Caller } from '../Caller.ts';
import { loadDeduplicationIndex } from './DeduplicationIndex.ts';
import { readFeed } from './readFeed.ts';

/** So many feeds are asked for at once. */
const atOnce = 8;
/** Milliseconds at least from the beginning of one to that of the next: the machine is the readers' first. */
const apart = 100;

type Reading = { runId: string; dueOnly: boolean };

/**
 * Reads the feeds, each by itself: what is wrong with one is written down and keeps no other. Begun again after its process
 * was killed, it goes on with those that were not read yet. Ends early, by the signal's reason, when the process stops.
 */
export async function readFeeds({ db }: Caller, { runId, dueOnly }: Reading, signal: AbortSignal): Promise<void> {
  const run = await findTaskRun(db, runId);
  if (!run || run.state === 'done' || run.state === 'failed') return;
  const feeds = await listFeedsToRead(db, { since: run.createdAt, dueOnly });
  await runTaskRun(db, runId, feeds.length);
  const surroundings = await loadDeduplicationIndex(db);

  const waiting = feeds.values();
  let begun = Promise.resolve();
  const work = async (queue: Iterator<FeedRow>) => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      begun = begun.then(() => pause(apart));
      await begun;
      signal.throwIfAborted();
      await readFeed(db, next.value, { runId, surroundings, signal });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, () => work(waiting)));
  await finishTaskRun(db, runId);
}
