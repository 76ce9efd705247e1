import { matches } from '#lib/articles/server/refuseOutdated.ts';
import { authorize, type UserActor } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canManageFront } from '#lib/users/permissions.ts';
import type { EditedFront, FrontContent } from '../front.ts';
import type { FrontTarget } from '../frontRules.ts';
import { frontEtag } from './present.ts';
import { type FrontRow, findFront, lockFront } from './queries/fronts.ts';
import { describeFront } from './readFront.ts';
import { type FrontAction, type FrontUpdate, findFrontPlace, storeFront } from './storeFront.ts';

type Change = {
  target: FrontTarget;
  /** ETag of the front that the change starts from. */
  ifMatch: string | undefined;
  action: FrontAction;
};

/**
 * Changes a front for an editor.
 *
 * @param update null if nothing changes
 * @throws DomainError unauthenticated, forbidden, not_found, precondition_required, outdated with the current front
 */
export async function changeFront(
  caller: Caller,
  { target, ifMatch, action }: Change,
  update: (transaction: Db, before: FrontRow, user: UserActor) => Promise<FrontUpdate | null>,
): Promise<EditedFront> {
  const user = authorize(caller.actor, canManageFront);
  if (!ifMatch) throw new DomainError('precondition_required', 'front_if_match_required');

  return inTransaction(async (transaction) => {
    const { department, ...place } = await findFrontPlace(transaction, target);
    const before = await lockFront(transaction, place);
    if (!matches(ifMatch, frontEtag(before))) {
      const current = await describeFront(transaction, before, department);
      throw Object.assign(new DomainError('outdated', 'front_changed'), { details: { current } });
    }
    const changes = await update(transaction, before, user);
    if (changes) await storeFront(transaction, caller, { before, changes, action, department });
    return describeFront(transaction, await findFront(transaction, place), department);
  });
}

/** What publishing makes public. @throws DomainError conflict, without changes */
export function draftOf({ draft }: FrontRow): FrontContent {
  if (!draft) throw new DomainError('conflict', 'front_unchanged');
  return draft;
}
