import { DomainError } from '#lib/domain/DomainError.ts';
import type { Feed, FeedDraft } from '#lib/domain/feed.ts';
import type { Language } from '#lib/domain/language.ts';
import { authorize, canManageFeeds } from '#lib/domain/permissions.ts';
import { inTransaction } from '../../db/database.ts';
import { presentFound } from '../../feeds/presentFound.ts';
import { presentFeed } from '../../present/feed.ts';
import { findDepartment } from '../../queries/departments.ts';
import { findFeed, insertFeed } from '../../queries/feeds.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import type { Caller } from '../Caller.ts';
import { discover } from './discover.ts';

/**
 * Adds a feed by its address or that of a page that names it. One that can't be read now is added all the same when it is
 * said what it is called, since it may be well tomorrow; not one that leads inward.
 *
 * @param usual the language of a feed that neither says nor shows its own
 * @throws DomainError unauthenticated, forbidden; invalid for no feed; conflict for one that is there
 */
export async function addFeed({ db, actor, requestId }: Caller, draft: FeedDraft, usual: Language): Promise<Feed> {
  authorize(actor, canManageFeeds);
  if (draft.department && !(await findDepartment(db, draft.department))) {
    throw new DomainError('invalid', 'invalid_input', { department: 'invalid' });
  }
  const found = await foundAt(draft, usual);

  return inTransaction(async (transaction) => {
    const id = await insertFeed(transaction, {
      url: found.url,
      siteUrl: found.siteUrl,
      title: draft.title || found.title,
      language: draft.language ?? found.language,
      tags: draft.tags ?? [],
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

const hopeless = new Set(['bad_address', 'refused_address', 'not_a_feed', 'gone', 'bad_encoding']);

async function foundAt({ url, title }: FeedDraft, usual: Language) {
  const { feeds, fault } = await discover(url);
  const [first] = feeds;
  if (first) return presentFound(first.url, first.feed, usual);
  if (!title || (fault && hopeless.has(fault))) throw new DomainError('invalid', 'no_feed_there', { url: 'no_feed' });
  return { url: new URL(url).href, siteUrl: null, title, language: usual };
}
