import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { EditedFront } from '../front.ts';
import { deleteFrontVersion, findLastFrontVersion } from './queries/fronts.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { changeFront } from './changeFront.ts';
import type { FrontTarget } from './findFrontPlace.ts';

/**
 * Takes the last publication back: readers see the front as it was before. What is taken back is the draft then, with the
 * changes that the draft had. Repeated, it goes further back.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, precondition_required, outdated, conflict if there is none
 */
export function undoFront(caller: Caller, target: FrontTarget, ifMatch: string | undefined): Promise<EditedFront> {
  return changeFront(caller, { target, ifMatch, action: 'front.undo' }, async (transaction, before) => {
    const last = before.id && (await findLastFrontVersion(transaction, before.id));
    if (!last) throw new DomainError('conflict', 'front_not_published');
    await deleteFrontVersion(transaction, last.id);
    return { published: last.replaced, draft: before.draft ?? before.published };
  });
}
