import { isDeepStrictEqual } from 'node:util';
import { matches } from '#lib/articles/server/refuseOutdated.ts';
import { planPublication } from '#lib/articles/server/scheduleArticle.ts';
import { authorize, type UserActor } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canManageFront } from '#lib/users/permissions.ts';
import type { EditedFront, FrontChange, FrontContent } from '../front.ts';
import type { FrontTarget } from '../frontRules.ts';
import { mergeFronts, tidyFront } from '../mergeFronts.ts';
import { frontEtag } from './present.ts';
import { deleteFrontVersion, type FrontRow, findFront, findLastFrontVersion, lockFront } from './queries/fronts.ts';
import { describeFront } from './readFront.ts';
import { type FrontAction, type FrontUpdate, findFrontPlace, kindOf, storeFront } from './storeFront.ts';

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
async function changeFront(
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
function draftOf({ draft }: FrontRow): FrontContent {
  if (!draft) throw new DomainError('conflict', 'front_unchanged');
  return draft;
}
