import { randomBytes } from 'node:crypto';
import { toName } from '#lib/domain/name.ts';
import { plainText } from '#lib/domain/plainText.ts';
import { hashPassword } from '../auth/password.ts';
import { database, inTransaction } from '../db/database.ts';
import { findVerifiedOwner, insertAuthor, isStored } from '../queries/imports.ts';
import { fingerprintOf } from './ImportMemory.ts';
import type { ImportRun } from './ImportRun.ts';
import type { ImportedAuthor } from './importItems.ts';

/**
 * An account for whoever wrote there; or theirs, when its address is proved. Nobody knows the new one's password: it is signed in
 * to once its owner has set one by a link to the address.
 */
export async function importAuthor(
  { memory, report, dryRun, owner }: ImportRun,
  author: ImportedAuthor,
): Promise<void> {
  const known = memory.find('author', author.id);
  if (known && (await isStored(database(), 'author', known.targetId))) return report.count('author', 'unchanged');
  if (known) {
    memory.note([{ ...known, targetId: owner }]);
    return report.leave('author', author.name, 'the account was deleted here; new articles go to the first admin');
  }
  const remembered = { kind: 'author', externalId: author.id, fingerprint: fingerprintOf(author) };
  if (dryRun) {
    memory.note([{ ...remembered, targetId: memory.idFor('author', author.id) }]);
    return report.count('author', 'made');
  }
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));

  await inTransaction(async (transaction) => {
    const present = author.email ? await findVerifiedOwner(transaction, author.email) : null;
    const targetId = present ?? memory.idFor('author', author.id);
    if (present) {
      report.leave('author', author.name, 'its address has an account here, which gets the articles');
    } else {
      const name = toName(author.name, 100) || 'Author';
      const email = author.email ?? `${targetId}@import.invalid`;
      const bio = plainText(author.bio).slice(0, 1000);
      await insertAuthor(transaction, { id: targetId, name, email, bio, role: 'author', passwordHash });
      report.count('author', 'made');
    }
    await memory.keep(transaction, [{ ...remembered, targetId }]);
  });
}
