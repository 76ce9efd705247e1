import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { ManagedTag, TagMerge } from '../managedTag.ts';
import { normalizeTag } from '../normalizeTag.ts';
import { canManageTags } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { findManagedTag } from './queries/managedTags.ts';
import { readTagRows } from '#lib/undo/server/queries/tagUndo.ts';
import { linkTags, putTag, redirectTag } from './queries/tagWrites.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { keepUndo } from '#lib/undo/server/keepUndo.ts';
import { getTag, lockTag, type NamedTag } from './getTag.ts';
import { recordTagChange } from './recordTagChange.ts';

/**
 * Merges a tag into another of its language, which keeps its own texts and links and gets those that it does not have. Articles and
 * subscriptions move in the background, the address redirects, and who writes the merged tag gets the other one.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError invalid, if there is no such other tag; conflict, if somebody else has changed it meanwhile
 */
export async function mergeTag(caller: Caller, named: NamedTag, { into, version }: TagMerge): Promise<ManagedTag> {
  authorize(caller.actor, canManageTags);
  const { language } = named;
  return inTransaction(async (transaction) => {
    const before = await lockTag(transaction, named, version);
    const [from, key] = [normalizeTag(before.tag), normalizeTag(into)];
    const target = key === from ? null : await findManagedTag(transaction, language, key);
    if (!target) throw new DomainError('invalid', 'invalid_input', { into: 'tag_unknown' });

    const rows = await readTagRows(transaction, { language, tag: from }, key);
    const undoId = await keepUndo(transaction, caller, {
      action: 'tag.merge',
      label: `${before.tag} → ${target.tag}`,
      plan: { kind: 'tag', language, tag: from, into: key, rows },
    });
    await redirectTag(transaction, { language, tag: from }, before.tag, key);
    const texts = { name: target.tag, description: target.description || before.description };
    await putTag(transaction, { language, tag: key }, texts);
    if (target.editions.length === 0 && before.editions.length > 0)
      await linkTags(transaction, [{ language, tag: target.tag }, ...before.editions]);
    const after = await getTag(transaction, { language, tag: key });
    await recordTagChange(transaction, caller, { action: 'tag.merge', before, after }, undoId);
    return after;
  });
}
