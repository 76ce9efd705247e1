import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import type { ManagedTag } from '../managedTag.ts';
import { normalizeTag } from '../normalizeTag.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { lockTags } from './queries/keepTags.ts';
import { findManagedTag } from './queries/managedTags.ts';

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
