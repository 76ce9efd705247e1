import type { Db } from '#lib/platform/db/server/database.ts';
import type { OwnUserRow } from './queries/accounts.ts';
import { deleteLinksOf, deleteLinksTo } from './queries/mailbox.ts';

/**
 * Ends the mailed links that reset a password or verify an address. Every change of a password, an address or a second
 * factor calls it: an earlier link in somebody else's hands must not undo the change. Links for newsletters live on.
 */
export async function endMailedLinks(
  transaction: Db,
  { id, email, emailVerified }: Pick<OwnUserRow, 'id' | 'email' | 'emailVerified'>,
): Promise<void> {
  // An account whose address is not proved may be a stranger's: the links of the address's owner stay valid.
  if (emailVerified) await deleteLinksTo(transaction, email);
  else await deleteLinksOf(transaction, id);
}
