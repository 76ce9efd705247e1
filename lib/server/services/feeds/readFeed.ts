import type { FeedErrorCode } from '#lib/domain/feed.ts';
import { visitor } from '#lib/domain/role.ts';
import { isDatabaseUnavailable } from '../../databaseErrors.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { backoffAfter } from '../../feeds/feedBackoff.ts';
import { log } from '../../log.ts';
import { type FeedFields, type FeedRow, isFeedAddressTaken, updateFeed } from '../../queries/feeds.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import { insertSuggestions } from '../../queries/seenItems.ts';
import { advanceTaskRun } from '../../queries/taskRuns.ts';
import { events } from '../../telemetry/events.ts';
import { notify } from '../notifications/notify.ts';
import type { DeduplicationIndex } from './DeduplicationIndex.ts';
import { type FeedAnswer, fetchFeed } from './fetchFeed.ts';
import { newSuggestions } from './newSuggestions.ts';

type Reading = { runId: string; index: DeduplicationIndex; signal: AbortSignal };

/** One failure is often repaired by the next attempt. */
const notifiedFailures = 3;

/** Reads one feed. A fetch or storage error fails this feed only. */
export async function readFeed(db: Db, feed: FeedRow, reading: Reading): Promise<void> {
  const answer = await fetchFeed(feed, reading.signal);
  events.feed.publish({ outcome: answer.kind === 'failed' ? 'failed' : 'ok' });
  try {
    await store(db, feed, answer, reading);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ feed: feed.id, error }, 'storing a feed failed');
    await store(db, feed, { kind: 'failed', error: 'not_a_feed', delay: null }, reading);
  }
}

/** Stores new items, the feed's state and the run's progress in one transaction, so that none counts twice. */
async function store(db: Db, feed: FeedRow, answer: FeedAnswer, { runId, index }: Reading): Promise<void> {
  const rows = answer.kind === 'read' ? await newSuggestions(db, feed, answer.feed, index) : [];
  await inTransaction(async (transaction) => {
    // Feeds list the newest first; our list shows the last inserted first.
    const added = await insertSuggestions(transaction, rows.toReversed());
    const now = new Date();
    await updateFeed(transaction, feed.id, {
      lastFetchedAt: now,
      itemCount: feed.itemCount + added,
      ...(await outcome(transaction, feed, answer, now)),
    });
    const failed = answer.kind === 'failed' ? { failed: { label: feed.title, reason: answer.error } } : {};
    await advanceTaskRun(transaction, runId, { done: 1, added, ...failed });
    if (answer.kind !== 'failed') return;
    if (answer.error === 'gone') await noteGone(transaction, feed);
    if (answer.error === 'gone' || feed.failures + 1 === notifiedFailures)
      await notifyAdmins(transaction, feed, answer.error);
  });
}

async function outcome(db: Db, feed: FeedRow, answer: FeedAnswer, now: Date): Promise<FeedFields> {
  if (answer.kind === 'failed') return failure(feed, answer.error, answer.delay, now);
  const success = { lastError: null, failures: 0, nextFetchAt: now };
  if (answer.kind === 'unchanged') return success;
  const { etag, lastModified, movedTo } = answer;
  const moved = movedTo && !(await isFeedAddressTaken(db, movedTo, feed.id)) ? { url: movedTo } : {};
  return { ...success, etag, lastModified, siteUrl: feed.siteUrl ?? answer.feed.siteUrl, ...moved };
}

function failure({ failures, enabled }: FeedRow, error: FeedErrorCode, delay: number | null, now: Date): FeedFields {
  const backoff = delay ?? backoffAfter(failures + 1);
  return {
    lastError: error,
    failures: failures + 1,
    nextFetchAt: new Date(now.getTime() + backoff),
    // HTTP 410 is permanent, so the feed is disabled.
    enabled: enabled && error !== 'gone',
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

async function notifyAdmins(db: Db, { id }: FeedRow, error: FeedErrorCode): Promise<void> {
  await notify(db, { kind: 'feed', actor: visitor, to: { roles: ['admin'] }, feedId: id, reason: error });
}
