import { addLogEntry } from '#lib/logs/server/queries.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { OwnUserRow } from './queries/accounts.ts';
import { signInDetails } from './recordSignIn.ts';

type Change =
  | 'addSecondFactor'
  | 'removeSecondFactor'
  | 'renewRecoveryCodes'
  | 'useRecoveryCode'
  | 'changePassword'
  | 'resetPassword'
  | 'proveAddress'
  | 'changeAddress'
  | 'undoAddressChange'
  | 'endSessions'
  | 'signOut'
  | 'joinProvider'
  | 'leaveProvider';

type Own = { user: Pick<OwnUserRow, 'id' | 'name' | 'role'> } & Pick<Caller, 'origin' | 'requestId'>;

const harmless: Change[] = ['addSecondFactor', 'proveAddress', 'endSessions', 'signOut'];

/** Deleted with the account (queries/signIns.ts). */
export async function logOwnChange(transaction: Db, own: Own, change: Change, method?: string): Promise<void> {
  const { user, origin, requestId } = own;
  await addLogEntry(transaction, {
    actor: actorOf(user),
    action: `account.${change}`,
    target: { type: 'user', id: user.id, label: user.name },
    details: { after: { ...(method && { method }), ...signInDetails(origin) } },
    level: harmless.includes(change) ? 'info' : 'warning',
    requestId,
  });
}
