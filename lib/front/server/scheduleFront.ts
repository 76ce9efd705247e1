import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { EditedFront } from '../front.ts';
import { mergeFronts } from '../mergeFronts.ts';
import { planPublication } from '#lib/articles/server/scheduleArticle.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { changeFront, draftOf } from './changeFront.ts';
import type { FrontTarget } from './findFrontPlace.ts';

/**
 * Plans the draft for a later time, and begins a new draft; without a draft, moves what is planned to another time.
 *
 * @param publishAt ISO 8601
 * @param ifMatch ETag of the front that is planned
 * @throws DomainError unauthenticated, forbidden, not_found, precondition_required, outdated
 * @throws DomainError invalid, unless the time is in the future
 * @throws DomainError conflict, without changes, or if others are planned already
 */
export function scheduleFront(
  caller: Caller,
  target: FrontTarget,
  publishAt: string,
  ifMatch: string | undefined,
): Promise<EditedFront> {
  return changeFront(caller, { target, ifMatch, action: 'front.schedule' }, async (transaction, before) => {
    const { scheduled, published } = before;
    if (scheduled && before.draft) throw new DomainError('conflict', 'front_scheduled');
    const planned = scheduled ?? { content: draftOf(before), base: published };
    const moment = new Date(publishAt);
    const timeZone = await planPublication(transaction, moment, 'publishAt');
    return { draft: null, scheduled: { ...planned, publishAt: moment, timeZone } };
  });
}

/**
 * Takes what is planned back into the draft. Where the draft has changes of its own, those stay.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, precondition_required, outdated, conflict if nothing is planned
 */
export function unscheduleFront(
  caller: Caller,
  target: FrontTarget,
  ifMatch: string | undefined,
): Promise<EditedFront> {
  return changeFront(caller, { target, ifMatch, action: 'front.unschedule' }, async (_, before) => {
    const { scheduled, published, draft } = before;
    if (!scheduled) throw new DomainError('conflict', 'front_not_scheduled');
    const planned = mergeFronts(scheduled.base, scheduled.content, published);
    return { draft: mergeFronts(published, draft ?? published, planned), scheduled: null };
  });
}
