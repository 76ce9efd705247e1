import { actorOf, canUseAdmin } from '#lib/domain/permissions.ts';
import type { Db } from '../../db/database.ts';
import type { OwnUserRow } from '../../queries/accounts.ts';
import { addLogEntry } from '../../queries/logEntries.ts';

type Change = 'addSecondFactor' | 'removeSecondFactor' | 'renewRecoveryCodes' | 'useRecoveryCode';
type Own = { user: OwnUserRow; requestId?: string | undefined };

/** Staff only: a reader's name must not stay in the log after the account is deleted. */
export async function logOwnChange(transaction: Db, { user, requestId }: Own, change: Change, method?: string) {
  const actor = actorOf(user);
  if (!canUseAdmin(actor)) return;
  await addLogEntry(transaction, {
    actor,
    action: `account.${change}`,
    target: { type: 'user', id: user.id, label: user.name },
    ...(method && { details: { after: { method } } }),
    level: change === 'addSecondFactor' ? 'info' : 'warning',
    requestId,
  });
}
