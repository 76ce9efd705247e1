import { findDepartment } from '#lib/departments/server/queries.ts';
import type { Language } from '#lib/languages/language.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { runParser } from '#lib/parsing/server/runParser.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { FetchError } from '#lib/platform/net/server/guardedAgent.ts';
import { guardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { registerTags } from '#lib/tags/server/queries/registerTags.ts';
import { canManageFeeds } from '#lib/users/permissions.ts';
import type { Feed, FeedChange, FeedDraft, FeedErrorCode, FeedTest, FoundFeed } from '../feed.ts';
import { fetchFeed } from './fetchFeed.ts';
import { itemLanguage } from './itemLanguage.ts';
import { documentUrl, type ParsedFeed } from './ParsedFeed.ts';
import { parseFeedInThread } from './parseFeedInThread.ts';
import { presentFeed } from './present.ts';
import {
  type ChangedFeed,
  deleteFeedRow,
  type FeedRow,
  findFeed,
  insertFeed,
  isFeedAddressTaken,
  listFeedRows,
  lockFeed,
  updateFeed,
} from './queries.ts';

/**
 * Adds a feed by its URL or that of a page that links to it. A feed that can't be fetched now is added if it has a
 * title, because the error may be temporary; never one at a private address.
 *
 * @param fallback the language of a feed whose declaration and texts don't decide
 * @throws DomainError unauthenticated, forbidden; invalid if there is no feed; conflict if it exists
 */
export async function addFeed({ db, actor, requestId }: Caller, draft: FeedDraft, fallback: Language): Promise<Feed> {
  authorize(actor, canManageFeeds);
  if (draft.department && !(await findDepartment(db, draft.department))) {
    throw new DomainError('invalid', 'invalid_input', { department: 'invalid' });
  }
  const found = await resolveFeed(draft, fallback);

  return inTransaction(async (transaction) => {
    const language = draft.language ?? found.language;
    const tags = await registerTags(transaction, language, draft.tags ?? []);
    const id = await insertFeed(transaction, {
      url: found.url,
      siteUrl: found.siteUrl,
      title: draft.title || found.title,
      language,
      tags: tags.map(normalizeTag),
      departmentId: draft.department ?? null,
      enabled: draft.enabled ?? true,
    });
    const row = id && (await findFeed(transaction, id));
    if (!row) throw new DomainError('conflict', 'feed_exists', { url: 'taken' });
    const feed = presentFeed(row);
    const target = { type: 'feed', id: feed.id, label: feed.title };
    await addLogEntry(transaction, {
      actor,
      action: 'feed.create',
      target,
      details: { after: { url: feed.url } },
      requestId,
    });
    return feed;
  });
}

const permanentErrors = new Set(['bad_address', 'refused_address', 'not_a_feed', 'gone', 'bad_encoding']);

async function resolveFeed({ url, title }: FeedDraft, fallback: Language) {
  const { feeds, error } = await discover(url);
  const [first] = feeds;
  if (first) return presentFound(first.url, first.feed, fallback);
  if (!title || (error && permanentErrors.has(error)))
    throw new DomainError('invalid', 'no_feed_there', { url: 'no_feed' });
  return { url: new URL(url).href, siteUrl: null, title, language: fallback };
}

/** @throws DomainError unauthenticated, forbidden, not_found, invalid; conflict if another feed has the URL */
export async function changeFeed({ actor, requestId }: Caller, id: string, change: FeedChange): Promise<Feed> {
  authorize(actor, canManageFeeds);
  return inTransaction(async (transaction) => {
    const before = await lockFeed(transaction, id);
    if (!before) throw notFound('feed');
    await updateFeed(transaction, id, await toFields(transaction, before, change));
    const after = await findFeed(transaction, id);
    if (!after) throw notFound('feed');
    await addLogEntry(transaction, {
      actor,
      action: 'feed.update',
      target: { type: 'feed', id, label: after.title },
      details: { before: loggedFields(before), after: loggedFields(after) },
      requestId,
    });
    return presentFeed(after);
  });
}

async function toFields(db: Db, before: FeedRow, { department, url, ...rest }: FeedChange): Promise<ChangedFeed> {
  const departmentId = department === undefined ? {} : { departmentId: department };
  if (department && !(await findDepartment(db, department))) {
    throw new DomainError('invalid', 'invalid_input', { department: 'invalid' });
  }
  const isMoved = url !== undefined && url !== before.url;
  if (isMoved && (await isFeedAddressTaken(db, url, before.id))) {
    throw new DomainError('conflict', 'feed_exists', { url: 'taken' });
  }
  // A feed that was corrected or enabled is fetched at once, without the remaining backoff.
  const needsFetch = isMoved || (rest.enabled === true && !before.enabled);
  const fetchReset = needsFetch
    ? { etag: null, lastModified: null, lastError: null, failures: 0, nextFetchAt: new Date() }
    : {};
  const { title, tags, ...others } = rest;
  const known = tags && (await registerTags(db, others.language ?? before.language, tags));
  const named = { ...(title && { title }), ...(known && { tags: known.map(normalizeTag) }) };
  return { ...others, ...named, ...departmentId, ...(isMoved && { url }), ...fetchReset };
}

function loggedFields({ url, title, language, tags, enabled, departmentId }: FeedRow) {
  return { url, title, language, tags, enabled, departmentId };
}

/**
 * Its suggestions stay, with the source's name.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function deleteFeed({ actor, requestId }: Caller, id: string): Promise<void> {
  authorize(actor, canManageFeeds);
  await inTransaction(async (transaction) => {
    const feed = await lockFeed(transaction, id);
    if (!feed) throw notFound('feed');
    await deleteFeedRow(transaction, id);
    const target = { type: 'feed', id, label: feed.title };
    await addLogEntry(transaction, {
      actor,
      action: 'feed.delete',
      target,
      details: { before: { url: feed.url } },
      requestId,
    });
  });
}

/**
 * The feeds at a URL or of its site; if there are none, `fault` has the error code.
 *
 * @param language fallback for a feed whose declaration and texts don't decide
 * @throws DomainError unauthenticated, forbidden
 */
export async function discoverFeeds(
  { actor }: Caller,
  address: string,
  language: Language,
): Promise<{ feeds: FoundFeed[]; fault: string | null }> {
  authorize(actor, canManageFeeds);
  const { feeds, error } = await discover(address);
  return { feeds: feeds.map(({ url, feed }) => presentFound(url, feed, language)), fault: error };
}

/** @throws DomainError unauthenticated, forbidden */
export async function listFeeds({ db, actor, language }: Caller): Promise<{ feeds: Feed[] }> {
  authorize(actor, canManageFeeds);
  return { feeds: (await listFeedRows(db, language)).map(presentFeed) };
}

/**
 * Fetches a feed and shows the result; nothing is stored.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function testFeed({ db, actor }: Caller, id: string): Promise<FeedTest> {
  authorize(actor, canManageFeeds);
  const feed = await findFeed(db, id);
  if (!feed) throw notFound('feed');
  const answer = await fetchFeed({ url: feed.url, etag: null, lastModified: null });
  if (answer.kind === 'failed') return { fault: answer.error, feed: null };
  if (answer.kind === 'unchanged') return { fault: 'http_304', feed: null };
  return { fault: null, feed: presentFound(feed.url, answer.feed, feed.language) };
}

type DiscoveryResult = { feeds: { url: string; feed: ParsedFeed }[]; error: FeedErrorCode | null };

/** Milliseconds for all requests together, because a user is waiting. */
const timeout = 20_000;

/** The feeds at a URL: the document itself, or those that its page links to. `error` is set if there are none. */
async function discover(address: string): Promise<DiscoveryResult> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const answer = await guardedFetch(address, { signal });
    const { status, headers, body, url } = answer;
    if (status !== 200) return { feeds: [], error: status === 410 ? 'gone' : `http_${status}` };
    const document = { bytes: body, contentType: headers['content-type'] ?? '', url };
    const feed = await parseFeedInThread({ ...document, url: documentUrl(answer) });
    if (feed) return { feeds: [{ url, feed }], error: null };
    const { named, guessed } = await runParser('feedLinks', document, body.length);
    const found = await feedsAt(named, signal);
    const feeds = found.length > 0 ? found : await feedsAt(guessed, signal);
    return { feeds, error: feeds.length > 0 ? null : 'not_a_feed' };
  } catch (error) {
    if (error instanceof FetchError) return { feeds: [], error: error.code };
    if (signal.aborted) return { feeds: [], error: 'timeout' };
    throw error;
  }
}

/** The URLs that are feeds, deduplicated after redirects. */
async function feedsAt(addresses: string[], signal: AbortSignal): Promise<DiscoveryResult['feeds']> {
  const answers = await Promise.all(addresses.map((address) => feedAt(address, signal)));
  const found = answers.filter((answer) => answer !== null);
  return [...new Map(found.map((answer) => [answer.url, answer])).values()];
}

async function feedAt(address: string, signal: AbortSignal): Promise<DiscoveryResult['feeds'][number] | null> {
  const answer = await guardedFetch(address, { signal }).catch(() => null);
  if (answer?.status !== 200) return null;
  const feed = await parseFeedInThread({
    bytes: answer.body,
    contentType: answer.headers['content-type'] ?? '',
    url: documentUrl(answer),
  });
  return feed && { url: answer.url, feed };
}

const maxItems = 10;

/** @param fallback the language if neither the feed's declaration nor its texts decide */
function presentFound(url: string, feed: ParsedFeed, fallback: Language): FoundFeed {
  return {
    url,
    title: feed.title || new URL(url).hostname,
    siteUrl: feed.siteUrl,
    language: languageOf(feed, fallback),
    items: feed.items.slice(0, maxItems).map(({ guid: _, language: __, ...item }) => item),
    total: feed.items.length,
  };
}

/** The language of most of its texts. */
function languageOf(feed: ParsedFeed, fallback: Language): Language {
  const text = feed.items.map(({ title }) => title).join(' ');
  return itemLanguage(`${feed.title} ${text}`, [feed.language], fallback);
}
