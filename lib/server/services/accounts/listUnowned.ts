import type { MailedLink } from '#lib/domain/mailbox.ts';
import type { Db } from '../../db/database.ts';
import { presentProvisional } from '../../present/provisionalAccount.ts';
import { listProvisional, type ProvisionalRow } from '../../queries/mailbox.ts';

/**
 * The accounts under an address that may or may not be the mailbox owner's: not the verified one, nor the one of the
 * current session.
 *
 * @param owner `hasAccount`: the owner has a verified account or the session of one, `ownId`, under the address
 */
export async function listUnowned(
  db: Db,
  email: string,
  { hasAccount, ownId }: { hasAccount: boolean; ownId: string | undefined },
): Promise<Pick<MailedLink, 'needsChoice' | 'accounts'>> {
  // A staff account can be the reader's only account, but it is never merged into another.
  const rows = (await listProvisional(db, email)).filter(({ id, isStaff }) => id !== ownId && !(hasAccount && isStaff));
  return {
    needsChoice: hasAccount ? rows.length > 0 : rows.length > 1 || rows.some(isUsed),
    accounts: rows.map(presentProvisional),
  };
}

function isUsed({ likes, saved, comments, hasProfile }: ProvisionalRow): boolean {
  return likes + saved + comments > 0 || hasProfile;
}
