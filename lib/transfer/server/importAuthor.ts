import { randomBytes } from 'node:crypto';
import { emailSchema } from '#lib/platform/values/emailAddress.ts';
import { toName } from '#lib/platform/values/name.ts';
import { plainText } from '#lib/platform/text/plainText.ts';
import { hashPassword } from '#lib/accounts/server/password.ts';
import { type Db, database } from '#lib/platform/db/server/database.ts';
import { canBeMailed } from '#lib/platform/mail/server/canBeMailed.ts';
import { findVerifiedOwner, insertAuthor, isStored } from './queries/imports.ts';
import { saveStaffProfile } from '#lib/users/server/queries/staffProfiles.ts';
import { fingerprintOf } from './ImportMemory.ts';
import { type ImportRun, importing, remake, remember } from './ImportRun.ts';
import type { ImportedAuthor } from './importItems.ts';

/**
 * Creates an account for an author, or uses the one that has verified the author's address. The new account's password
 * is random: its owner signs in after setting one by a mailed link.
 */
export async function importAuthor(run: ImportRun, author: ImportedAuthor): Promise<void> {
  const { memory, report, owner, pictures } = run;
  const previous = memory.find('author', author.id);
  if (previous && (run.made.has(previous.targetId) || (await isStored(database(), 'author', previous.targetId))))
    return report.count('author', 'unchanged');
  if (previous) {
    memory.note([{ ...previous, targetId: owner }]);
    return report.skipItem('author', author.name, 'authorDeleted');
  }
  const record = { kind: 'author', externalId: author.id, fingerprint: fingerprintOf(author) };
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));

  await importing(run, async (transaction) => {
    const verified = author.email ? await findVerifiedOwner(transaction, author.email) : null;
    const id = verified ?? memory.idFor('author', author.id);
    if (verified) {
      report.skipItem('author', author.name, 'authorExists');
    } else {
      const name = toName(author.name, 100) || 'Author';
      const email = (await emailOf(run, author)) ?? `${id}@import.invalid`;
      const bio = plainText(author.bio).slice(0, 1000);
      const { portrait, profile } = author;
      const portraitId = (portrait && pictures.get(portrait)?.id) || null;
      const insert = async (db: Db) => {
        await remake(run, db, [portraitId]);
        await insertAuthor(db, { id, name, email, bio, role: 'author', passwordHash });
        if (portraitId || profile) await saveStaffProfile(db, id, { portraitId, profile });
      };
      await insert(transaction);
      remember(run, [id], insert);
      report.count('author', 'created');
    }
    await memory.store(transaction, [{ ...record, targetId: id }]);
  });
}

/** Null if it is not an address, or one that this site can't send mail to. */
async function emailOf({ report }: ImportRun, { name, email }: ImportedAuthor): Promise<string | null> {
  const { data = null } = emailSchema.safeParse(email);
  const valid = data !== null && (await canBeMailed(data)) ? data : null;
  if (email && !valid) report.remark('fieldOfAuthorUnusable', { name, field: 'email', value: email.slice(0, 80) });
  return valid;
}
