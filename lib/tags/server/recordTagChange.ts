import type { ManagedTag } from '../managedTag.ts';
import { normalizeTag } from '../normalizeTag.ts';
import { listTag, siteTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { hasMenuTag } from '#lib/settings/server/siteSettings.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

type TagChanged = { action: 'tag.update' | 'tag.merge' | 'tag.unmerge'; before: ManagedTag; after: ManagedTag };

/**
 * Logs a change in its transaction and purges the lists that show the tag. A job moves the articles of a former key, and purges
 * the pages of articles that show a former name.
 *
 * @param undoId of a merge that can be taken back
 */
export async function recordTagChange(
  transaction: Db,
  { actor, requestId }: Pick<Caller, 'actor' | 'requestId'>,
  { action, before, after }: TagChanged,
  undoId: string | null = null,
): Promise<void> {
  const { language } = after;
  await addLogEntry(transaction, {
    actor,
    action,
    target: { type: 'tag', id: `${language}:${normalizeTag(after.tag)}`, label: after.tag },
    details: { before: logged(before), after: logged(after) },
    requestId,
  });
  if (before.tag !== after.tag)
    await enqueue(transaction, 'move-tag', { language, tag: normalizeTag(before.tag), undoId });
  const affected = [language, ...[...before.editions, ...after.editions].map((edition) => edition.language)];
  const isInMenu = (await hasMenuTag(language, before.tag)) || (await hasMenuTag(language, after.tag));
  await purgePages(transaction, [...new Set(affected.map(listTag)), ...(isInMenu ? [siteTag] : [])]);
}

function logged({ tag, description, editions }: ManagedTag): Record<string, unknown> {
  return { tag, description, editions: editions.map((edition) => `${edition.language}: ${edition.tag}`) };
}
