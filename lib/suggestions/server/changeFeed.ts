import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import type { Feed, FeedChange } from '../feed.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { canManageFeeds } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { presentFeed } from './present/feed.ts';
import { findDepartment } from '#lib/departments/server/queries/departments.ts';
import {
  type FeedFields,
  type FeedRow,
  findFeed,
  isFeedAddressTaken,
  lockFeed,
  updateFeed,
} from './queries/feeds.ts';
import { keepTags } from '#lib/tags/server/queries/keepTags.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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

async function toFields(db: Db, before: FeedRow, { department, url, ...rest }: FeedChange): Promise<FeedFields> {
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
  const known = tags && (await keepTags(db, others.language ?? before.language, tags));
  const named = { ...(title && { title }), ...(known && { tags: known.map(normalizeTag) }) };
  return { ...others, ...named, ...departmentId, ...(isMoved && { url }), ...fetchReset };
}

function loggedFields({ url, title, language, tags, enabled, departmentId }: FeedRow) {
  return { url, title, language, tags, enabled, departmentId };
}
