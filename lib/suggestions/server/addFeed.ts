import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Feed, FeedDraft } from '../feed.ts';
import type { Language } from '#lib/languages/language.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { canManageFeeds } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentFound } from './presentFound.ts';
import { presentFeed } from './present/feed.ts';
import { findDepartment } from '#lib/departments/server/queries/departments.ts';
import { findFeed, insertFeed } from './queries/feeds.ts';
import { keepTags } from '#lib/tags/server/queries/keepTags.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { discover } from './discover.ts';

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
    const tags = await keepTags(transaction, language, draft.tags ?? []);
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
