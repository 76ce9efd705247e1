import { isDeepStrictEqual } from 'node:util';
import { type DepartmentRow, findDepartment } from '#lib/departments/server/queries.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { frontTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import type { FrontContent } from '../front.ts';
import type { FrontKind, FrontTarget } from '../frontRules.ts';
import { changedParts, mergeFronts, nextEnd, partsOf, tidyFront } from '../mergeFronts.ts';
import { type FrontPlace, type FrontRow, insertFrontVersion, saveFront } from './queries/fronts.ts';

/** @throws DomainError not_found */
export async function findFrontPlace(
  db: Db,
  { language, department: idOrSlug }: FrontTarget,
): Promise<FrontPlace & { department: DepartmentRow | null }> {
  if (idOrSlug === undefined) return { language, departmentId: null, department: null };
  const department = await findDepartment(db, idOrSlug);
  if (!department) throw notFound('department');
  return { language, departmentId: department.id, department };
}

export function kindOf({ departmentId }: FrontPlace): FrontKind {
  return departmentId ? 'department' : 'site';
}

/** What an action makes of the front; the rest stays. */
export type FrontUpdate = Partial<Pick<FrontRow, 'draft' | 'published' | 'scheduled'>>;

export type FrontAction = 'front.save' | 'front.publish' | 'front.schedule' | 'front.unschedule' | 'front.undo';

type Change = {
  before: FrontRow;
  changes: FrontUpdate;
  action: FrontAction;
  department: Pick<DepartmentRow, 'name'> | null;
};

/**
 * Stores a change of a locked front, logs it, and shows it to readers if they see another front now. A draft is carried over
 * to what was published meanwhile.
 */
export async function storeFront(
  transaction: Db,
  { actor, requestId }: Pick<Caller, 'actor' | 'requestId'>,
  { before, changes, action, department }: Change,
): Promise<void> {
  const { language, departmentId } = before;
  const editorId = actor.kind === 'user' ? actor.id : null;
  const after = { ...before, ...changes };
  if (after.draft && after.published !== before.published && !('draft' in changes))
    after.draft = mergeFronts(before.published, after.draft, after.published);
  after.draft = tidied(after.draft, after);
  const end = nextEnd(after.published, Date.now());
  const endsAt = end === null ? null : new Date(end);

  const id = await saveFront(transaction, before, { ...after, endsAt }, editorId);
  if (action === 'front.publish')
    await insertFrontVersion(transaction, { frontId: id, replaced: before.published, publisherId: editorId });
  const label = [languageNames[language], ...(department ? [department.name[language]] : [])].join(' · ');
  await addLogEntry(transaction, {
    actor,
    action,
    target: { type: 'front', id, label },
    details: detailsOf(before, after),
    requestId,
  });
  if (isDeepStrictEqual(before.published, after.published)) return;
  await purgePages(transaction, [frontTag(language, departmentId)]);
  // The job's own schedule, every minute, covers missed ones.
  if (endsAt) await enqueue(transaction, 'publish-due', {}, { startAfter: endsAt, key: endsAt.toISOString() });
}

/** Null if it is what is published. */
function tidied(draft: FrontContent | null, { published, ...place }: FrontRow): FrontContent | null {
  const tidy = draft && tidyFront(draft, kindOf(place));
  return tidy && changedParts(published, tidy).length > 0 ? tidy : null;
}

/** The changed parts of what readers see, otherwise those of the draft. */
function detailsOf(before: FrontRow, after: FrontRow) {
  const published = changedParts(before.published, after.published);
  const [from, to] =
    published.length > 0
      ? [before.published, after.published]
      : [before.draft ?? before.published, after.draft ?? after.published];
  const parts = changedParts(from, to);
  const planned = (row: FrontRow) => row.scheduled && { publishAt: row.scheduled.publishAt.toISOString() };
  return {
    before: { ...partsOf(from, parts), ...planned(before) },
    after: { ...partsOf(to, parts), ...planned(after) },
  };
}
