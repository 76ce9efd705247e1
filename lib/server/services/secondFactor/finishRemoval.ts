import type { Db } from '../../db/database.ts';
import { deleteSecondFactors, hasSecondFactor } from '../../queries/secondFactors.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { Caller } from '../Caller.ts';
import { logOwnChange } from './logOwnChange.ts';

/** Called when a method was removed. With the last method, recovery codes and remembered devices are removed too. */
export async function finishRemoval(transaction: Db, caller: Caller, method: string): Promise<void> {
  const { user } = requireSession(caller);
  if (!(await hasSecondFactor(transaction, user.id))) await deleteSecondFactors(transaction, user.id);
  await logOwnChange(transaction, { user, requestId: caller.requestId }, 'removeSecondFactor', method);
}
