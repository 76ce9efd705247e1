import { setTimeout as sleep } from 'node:timers/promises';
import { findTaskRun, finishTaskRun, markTaskRunning } from '#lib/jobs/server/queries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type FeedRow, listFeedsToRead } from './queries.ts';
import { readFeed } from './readFeed.ts';
import { loadDeduplicationIndex } from './TitleIndex.ts';

/** Feeds fetched in parallel. */
const concurrency = 8;
/** Minimum milliseconds between two starts, because readers' requests have priority. */
const minInterval = 100;

type Reading = { runId: string; dueOnly: boolean };

/**
 * Reads the feeds independently: an error is stored with its feed and does not stop the others. Idempotent: a retry
 * after a crash continues with the remaining feeds. Throws the signal's reason when the process stops.
 */
export async function readFeeds({ db }: Caller, { runId, dueOnly }: Reading, signal: AbortSignal): Promise<void> {
  const run = await findTaskRun(db, runId);
  if (!run || run.state === 'done' || run.state === 'failed') return;
  const feeds = await listFeedsToRead(db, { since: run.createdAt, dueOnly });
  await markTaskRunning(db, runId, feeds.length);
  const index = await loadDeduplicationIndex(db);

  const waiting = feeds.values();
  let nextStart = Promise.resolve();
  const readNext = async (queue: Iterator<FeedRow>) => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      nextStart = nextStart.then(() => sleep(minInterval));
      await nextStart;
      signal.throwIfAborted();
      await readFeed(db, next.value, { runId, index, signal });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, () => readNext(waiting)));
  await finishTaskRun(db, runId);
}
