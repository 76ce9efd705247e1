import { hash } from 'node:crypto';
import { advanceTaskRun } from '#lib/jobs/server/queries.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { notify } from '#lib/notifications/server/notify.ts';
import { visitor } from '#lib/platform/auth/role.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { isDatabaseUnavailable, isReferenceLost } from '#lib/platform/process/server/databaseErrors.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { stemsOf } from '#lib/tags/server/queries/tagStems.ts';
import type { FeedErrorCode } from '../feed.ts';
import { type FeedAnswer, fetchFeed } from './fetchFeed.ts';
import { itemLanguage } from './itemLanguage.ts';
import { backoffAfter, type FeedItem, type ParsedFeed } from './ParsedFeed.ts';
import {
  type ChangedFeed,
  type FeedRow,
  insertSuggestions,
  isFeedAddressTaken,
  listSeenItems,
  type NewSuggestion,
  updateFeed,
} from './queries.ts';
import { type DeduplicationIndex, minWords } from './TitleIndex.ts';
import { titleKey, urlKey, withoutTracking } from './urlKey.ts';

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
    // The feed was deleted while it was fetched: nothing failed.
    if (isReferenceLost(error)) return store(db, feed, { kind: 'unchanged' }, reading);
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

async function outcome(db: Db, feed: FeedRow, answer: FeedAnswer, now: Date): Promise<ChangedFeed> {
  if (answer.kind === 'failed') return failure(feed, answer.error, answer.delay, now);
  const success = { lastError: null, failures: 0, nextFetchAt: now };
  if (answer.kind === 'unchanged') return success;
  const { etag, lastModified, movedTo } = answer;
  const moved = movedTo && !(await isFeedAddressTaken(db, movedTo, feed.id)) ? { url: movedTo } : {};
  return { ...success, etag, lastModified, siteUrl: feed.siteUrl ?? answer.feed.siteUrl, ...moved };
}

function failure({ failures, enabled }: FeedRow, error: FeedErrorCode, delay: number | null, now: Date): ChangedFeed {
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

type Keyed = FeedItem & { urlKey: string; titleKey: string };

const maxTags = 20;

/** Returns the feed's items as suggestions, without those seen before in this or another feed. */
async function newSuggestions(
  db: Db,
  feed: FeedRow,
  parsed: ParsedFeed,
  index: DeduplicationIndex,
): Promise<NewSuggestion[]> {
  const items = withOwnKeys(parsed.items);
  const newItems = withoutNearDuplicates(await withoutSeen(db, feed, items), index);
  const rows = newItems.map((item) => toSuggestion(item, feed, parsed));
  return withTags(db, rows, feed, index);
}

/** Items with the same URL and titles of their own are not the same: their ids tell them apart. */
function withOwnKeys(items: FeedItem[]): Keyed[] {
  const keyed = items.map((item) => ({ ...item, urlKey: urlKey(item.url), titleKey: titleKey(item.title) }));
  const sameUrl = Map.groupBy(keyed, (item) => item.urlKey);
  return keyed.map((item) => {
    const titles = (sameUrl.get(item.urlKey) ?? []).map((other) => other.titleKey);
    const isShared = titles.length > 1 && new Set(titles).size === titles.length && item.guid !== item.url;
    return isShared ? { ...item, urlKey: hash('sha256', `${item.urlKey} ${item.guid}`) } : item;
  });
}

async function withoutSeen(db: Db, feed: FeedRow, items: Keyed[]): Promise<Keyed[]> {
  if (items.length === 0) return [];
  const seen = await listSeenItems(db, feed.id, {
    guids: items.map(({ guid }) => guid),
    urlKeys: items.map((item) => item.urlKey),
    titleKeys: items.map((item) => item.titleKey).filter((key) => key.split(' ').length >= minWords),
  });
  const guids = new Set(seen.map(({ guid }) => guid));
  const urls = new Set(seen.map((row) => row.urlKey));
  const titles = new Set(seen.map(({ rejectedTitle }) => rejectedTitle));
  return items.filter((item) => {
    if (guids.has(item.guid) || urls.has(item.urlKey) || titles.has(item.titleKey)) return false;
    guids.add(item.guid);
    urls.add(item.urlKey);
    return true;
  });
}

/** Synchronous, so that feeds read in parallel see each other's titles (no race condition). */
function withoutNearDuplicates(items: Keyed[], { titles }: DeduplicationIndex): Keyed[] {
  return items.filter((item) => {
    if (titles.hasNear(item.titleKey)) return false;
    titles.add(item.titleKey);
    return true;
  });
}

function toSuggestion(item: Keyed, feed: FeedRow, parsed: ParsedFeed): Omit<NewSuggestion, 'tags'> {
  const text = `${item.title} ${item.summary}`;
  return {
    feedId: feed.id,
    sourceTitle: feed.title,
    guid: item.guid,
    url: withoutTracking(item.url),
    urlKey: item.urlKey,
    titleKey: item.titleKey,
    title: item.title,
    summary: item.summary,
    imageUrl: item.imageUrl,
    language: itemLanguage(text, [item.language, parsed.language], feed.language),
    publishedAt: item.publishedAt ? new Date(item.publishedAt) : null,
  };
}

async function withTags(
  db: Db,
  rows: ReturnType<typeof toSuggestion>[],
  feed: FeedRow,
  { tags }: DeduplicationIndex,
): Promise<NewSuggestion[]> {
  const tagged: NewSuggestion[] = [];
  for (const [language, ofLanguage] of Map.groupBy(rows, (row) => row.language)) {
    const stems = await stemsOf(
      db,
      language,
      ofLanguage.map(({ title, summary }) => `${title} ${summary}`),
    );
    for (const [position, row] of ofLanguage.entries()) {
      const textTags = tags.get(language)?.tagsOf(stems[position] ?? []) ?? [];
      tagged.push({ ...row, tags: [...new Set([...feed.tags.map(normalizeTag), ...textTags])].slice(0, maxTags) });
    }
  }
  return tagged;
}
