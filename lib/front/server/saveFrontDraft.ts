import { isDeepStrictEqual } from 'node:util';
import type { EditedFront, FrontChange } from '../front.ts';
import { tidyFront } from '../mergeFronts.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { changeFront } from './changeFront.ts';
import { type FrontTarget, kindOf } from './findFrontPlace.ts';

/**
 * Saves parts of the draft, which readers do not see; the other parts keep their values.
 *
 * @param ifMatch ETag of the front that the change starts from
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, precondition_required, outdated with the current front
 */
export function saveFrontDraft(
  caller: Caller,
  target: FrontTarget,
  change: FrontChange,
  ifMatch: string | undefined,
): Promise<EditedFront> {
  return changeFront(caller, { target, ifMatch, action: 'front.save' }, async (_, before) => {
    const current = before.draft ?? before.published;
    const draft = tidyFront({ ...current, ...change }, kindOf(before));
    return isDeepStrictEqual(draft, current) ? null : { draft };
  });
}
