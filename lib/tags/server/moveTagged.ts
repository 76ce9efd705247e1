import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { articleTag, listTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { restoreTags, taggedKinds } from '#lib/undo/server/queries.ts';
import { findMovedTo, listTaggedIds, moveChosenTags, moveTaggedArticles, type TagKey } from './queries/tagWrites.ts';

/** Articles in one transaction. */
const batch = 200;

/**
 * Moves articles, feeds, suggestions and subscriptions from a tag to the one that stands for it, in batches: an interrupted run
 * continues where it stopped. Each batch asks where the tag is now, because an editor may have renamed it again. Of a tag that stands
 * for itself only the pages are purged, which show its former name.
 */
export async function moveTagged(
  caller: Caller,
  { undoId = null, ...key }: TagKey & { undoId?: string | null },
  signal: AbortSignal,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const to = await findMovedTo(transaction, key);
    if (to !== null) await moveChosenTags(transaction, key, { to, undoId });
  });
  for (let isMoving = true; isMoving; ) {
    signal.throwIfAborted();
    isMoving = await moveSome(key, undoId);
  }
  await purgeTagged(caller, key, signal);
}

async function moveSome(key: TagKey, undoId: string | null): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const to = await findMovedTo(transaction, key);
    const ids = to === null ? [] : await moveTaggedArticles(transaction, key, { to, limit: batch, undoId });
    if (ids.length > 0) await purgePages(transaction, [...ids.map(articleTag), listTag(key.language)]);
    return ids.length > 0;
  });
}

export type Returning = TagKey & { into: string; undoId: string };

/** Gives what a merge moved its tag again, in batches. */
export async function returnTagged(caller: Caller, moved: Returning, signal: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    signal.throwIfAborted();
    hasMore = await inTransaction((transaction) => returnSome(transaction, moved));
  }
  for (const tag of [moved.tag, moved.into]) await purgeTagged(caller, { language: moved.language, tag }, signal);
}

/** @returns whether there may be more */
export async function returnSome(transaction: Db, { language, ...moved }: Returning): Promise<boolean> {
  let hasMore = false;
  for (const kind of taggedKinds) {
    const { taken, ids } = await restoreTags(transaction, { ...moved, kind, limit: batch });
    if (kind === 'articles' && ids.length > 0)
      await purgePages(transaction, [...ids.map(articleTag), listTag(language)]);
    hasMore ||= taken === batch;
  }
  return hasMore;
}

async function purgeTagged({ db }: Caller, key: TagKey, signal: AbortSignal): Promise<void> {
  for (let ids = await listTaggedIds(db, key, null, batch); ids.length > 0; ) {
    signal.throwIfAborted();
    await purgePages(db, ids.map(articleTag));
    ids = await listTaggedIds(db, key, ids.at(-1) ?? null, batch);
  }
}
