import { articleTag, listTag } from '../../cache/pageTags.ts';
import { purgePages } from '../../cache/purgePages.ts';
import { inTransaction } from '../../db/database.ts';
import { returnTags, taggedKinds } from '../../queries/tagUndo.ts';
import {
  findMovedTo,
  listTaggedIds,
  moveChosenTags,
  moveTaggedArticles,
  type TagKey,
} from '../../queries/tagWrites.ts';
import type { Caller } from '../Caller.ts';

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

/** Gives what a merge moved its tag again, in batches. */
export async function returnTagged(
  caller: Caller,
  { undoId, into, ...key }: TagKey & { into: string; undoId: string },
  signal: AbortSignal,
): Promise<void> {
  for (const kind of taggedKinds)
    for (let taken = batch; taken === batch; ) {
      signal.throwIfAborted();
      taken = await inTransaction(async (transaction) => {
        const returned = await returnTags(transaction, { undoId, tag: key.tag, into, kind, limit: batch });
        if (kind === 'articles' && returned.ids.length > 0)
          await purgePages(transaction, [...returned.ids.map(articleTag), listTag(key.language)]);
        return returned.taken;
      });
    }
  for (const tag of [key.tag, into]) await purgeTagged(caller, { ...key, tag }, signal);
}

async function purgeTagged({ db }: Caller, key: TagKey, signal: AbortSignal): Promise<void> {
  for (let ids = await listTaggedIds(db, key, null, batch); ids.length > 0; ) {
    signal.throwIfAborted();
    await purgePages(db, ids.map(articleTag));
    ids = await listTaggedIds(db, key, ids.at(-1) ?? null, batch);
  }
}
