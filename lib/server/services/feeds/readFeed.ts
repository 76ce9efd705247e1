import type { FeedErrorCode } from '#lib/domain/feed.ts';
import { isDatabaseUnavailable } from '../../databaseErrors.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { backoffAfter } from '../../feeds/feedBackoff.ts';
import { log } from '../../log.ts';
import { type FeedFields, type FeedRow, isFeedAddressTaken, updateFeed } from '../../queries/feeds.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import { insertSuggestions } from '../../queries/seenItems.ts';
import { advanceTaskRun } from '../../queries/taskRuns.ts';
import type { DeduplicationIndex } from './DeduplicationIndex.ts';
import { type FeedAnswer, fetchFeed } from './fetchFeed.ts';
import { newSuggestions } from './newSuggestions.ts';

type Reading = { runId: string; surroundings: DeduplicationIndex; signal: AbortSignal };

/** Reads one feed. One whose content can't be kept is as wrong as one that can't be had; neither is the others' trouble. */
export async function readFeed(db: Db, feed: FeedRow, reading: Reading): Promise<void> {
  const answer = await fetchFeed(feed, reading.signal);
  try {
    await keep(db, feed, answer, reading);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ feed: feed.id, error }, 'a feed can’t be kept');
    await keep(db, feed, { kind: 'fault', fault: 'not_a_feed', pause: null }, reading);
  }
}

/** New items, how the feed fared and the progress are written down together, so that none counts twice. */
async function keep(db: Db, feed: FeedRow, answer: FeedAnswer, { runId, surroundings }: Reading): Promise<void> {
  const rows = answer.kind === 'read' ? await newSuggestions(db, feed, answer.feed, surroundings) : [];
  await inTransaction(async (transaction) => {
    // Feeds list the newest first; the last put in is the first in our list.
    const added = await insertSuggestions(transaction, rows.toReversed());
    const now = new Date();
    await updateFeed(transaction, feed.id, {
      lastFetchedAt: now,
      itemCount: feed.itemCount + added,
      ...(await outcome(transaction, feed, answer, now)),
    });
    const failed = answer.kind === 'fault' ? { failed: { label: feed.title, reason: answer.fault } } : {};
    await advanceTaskRun(transaction, runId, { done: 1, added, ...failed });
    if (answer.kind === 'fault' && answer.fault === 'gone') await noteGone(transaction, feed);
  });
}

async function outcome(db: Db, feed: FeedRow, answer: FeedAnswer, now: Date): Promise<FeedFields> {
  if (answer.kind === 'fault') return failure(feed, answer.fault, answer.pause, now);
  const well = { lastError: null, failures: 0, nextFetchAt: now };
  if (answer.kind === 'unchanged') return well;
  const { etag, lastModified, movedTo } = answer;
  const moved = movedTo && !(await isFeedAddressTaken(db, movedTo, feed.id)) ? { url: movedTo } : {};
  return { ...well, etag, lastModified, siteUrl: feed.siteUrl ?? answer.feed.siteUrl, ...moved };
}

function failure({ failures, enabled }: FeedRow, fault: FeedErrorCode, pause: number | null, now: Date): FeedFields {
  const rest = pause ?? backoffAfter(failures + 1);
  return {
    lastError: fault,
    failures: failures + 1,
    nextFetchAt: new Date(now.getTime() + rest),
    // Gone for good (410): asking again is rude.
    enabled: enabled && fault !== 'gone',
  };
}

async function noteGone(db: Db, { id, title }: FeedRow): Promise<void> {
  const entry = { action: 'feed.disable', target: { type: 'feed', id, label: title }, level: 'warning' } as const;
  await addLogEntry(db, {
    actor: { kind: 'visitor' },
    ...entry,
    details: { after: { enabled: false, lastError: 'gone' } },
  });
}
