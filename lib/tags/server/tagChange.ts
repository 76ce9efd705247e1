import { type Language, languages } from '#lib/languages/language.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { listTag, siteTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { hasMenuTag } from '#lib/settings/server/siteSettings.ts';
import type { ManagedTag } from '../managedTag.ts';
import { normalizeTag } from '../normalizeTag.ts';
import { findManagedTag } from './queries/managedTags.ts';
import { lockTags } from './queries/registerTags.ts';

/** By its name, in any case. */
export type NamedTag = { language: Language; tag: string };

/** @throws DomainError not_found */
export async function getTag(db: Db, { language, tag }: NamedTag): Promise<ManagedTag> {
  const found = await findManagedTag(db, language, normalizeTag(tag));
  if (!found) throw notFound('tag');
  return found;
}

/**
 * The same, locked with all other tags until the transaction ends.
 *
 * @throws DomainError not_found; conflict, if the tag is not at this version any more
 */
export async function lockTag(transaction: Db, named: NamedTag, version: number): Promise<ManagedTag> {
  await lockAllTags(transaction);
  const found = await getTag(transaction, named);
  if (found.version !== version) throw new DomainError('conflict', 'tag_changed');
  return found;
}

/** In one order, because links concern tags of several languages. */
export async function lockAllTags(transaction: Db): Promise<void> {
  for (const language of languages) await lockTags(transaction, language);
}

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
