import type { EditedFront } from '../front.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { changeFront, draftOf } from './changeFront.ts';
import type { FrontTarget } from './findFrontPlace.ts';

/**
 * Shows the draft to readers.
 *
 * @param ifMatch ETag of the front that is published
 * @throws DomainError unauthenticated, forbidden, not_found, precondition_required, outdated, conflict without changes
 */
export function publishFront(caller: Caller, target: FrontTarget, ifMatch: string | undefined): Promise<EditedFront> {
  return changeFront(caller, { target, ifMatch, action: 'front.publish' }, async (_, before) => ({
    published: draftOf(before),
    draft: null,
  }));
}
