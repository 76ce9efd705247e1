import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { ManagedTag, TagChange } from '../managedTag.ts';
import { normalizeTag } from '../normalizeTag.ts';
import { canManageTags } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { findManagedTag } from './queries/managedTags.ts';
import { linkTags, putTag, redirectTag } from './queries/tagWrites.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { getTag, lockTag, type NamedTag } from './getTag.ts';
import { recordTagChange } from './recordTagChange.ts';

/**
 * Renames, describes and links a tag; omitted fields keep their values. With a name that differs in more than case, its articles
 * move in the background, and its former address redirects.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError invalid, for a tag of another language that does not exist
 * @throws DomainError conflict, if somebody else has changed it meanwhile, or if another tag has the name
 */
export async function changeTag(
  caller: Caller,
  named: NamedTag,
  { version, ...change }: TagChange,
): Promise<ManagedTag> {
  authorize(caller.actor, canManageTags);
  const { language } = named;
  return inTransaction(async (transaction) => {
    const before = await lockTag(transaction, named, version);
    const name = change.name ?? before.tag;
    const [from, key] = [normalizeTag(before.tag), normalizeTag(name)];
    const editions = await checkEditions(transaction, before, change.editions ?? before.editions);

    if (key !== from) {
      const taken = await findManagedTag(transaction, language, key);
      if (taken && taken.articles > 0) throw new DomainError('conflict', 'tag_exists', { name: 'taken' });
      await redirectTag(transaction, { language, tag: from }, before.tag, key);
    }
    await putTag(transaction, { language, tag: key }, { name, description: change.description ?? before.description });
    if (key !== from || !isDeepStrictEqual(editions, before.editions)) {
      for (const edition of before.editions) await linkTags(transaction, [edition]);
      await linkTags(transaction, [{ language, tag: name }, ...editions]);
    }
    const after = await getTag(transaction, { language, tag: key });
    await recordTagChange(transaction, caller, { action: 'tag.update', before, after });
    return after;
  });
}

/** The tags by their names, in the order of their languages. */
async function checkEditions(db: Db, { language }: ManagedTag, editions: NamedTag[]): Promise<NamedTag[]> {
  const known: NamedTag[] = [];
  for (const edition of editions) {
    const found = await findManagedTag(db, edition.language, normalizeTag(edition.tag));
    const isRepeated = [language, ...known.map((one) => one.language)].includes(edition.language);
    if (!found || isRepeated) {
      const code = isRepeated ? 'invalid' : 'tag_unknown';
      throw new DomainError('invalid', 'invalid_input', { [`editions.${edition.language}`]: code });
    }
    known.push({ language: found.language, tag: found.tag });
  }
  return known.sort((a, b) => (a.language < b.language ? -1 : 1));
}
