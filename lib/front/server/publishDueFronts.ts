import { findDepartment } from '#lib/departments/server/queries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { frontTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { isDatabaseGone } from '#lib/platform/process/server/databaseErrors.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { mergeFronts, nextEnd, tidyFront } from '../mergeFronts.ts';
import { type FrontPlace, listDueFronts, lockFront, setFrontEnd } from './queries/fronts.ts';
import { kindOf, storeFront } from './storeFront.ts';

/**
 * Publishes what is planned for now or earlier, and renders the fronts again of which a pin or banner has ended, including
 * those of a time when no process ran. Only what the plan changes is published: what others published meanwhile stays. Safe to run
 * concurrently.
 */
export async function publishDueFronts(caller: Caller, signal?: AbortSignal): Promise<void> {
  for (const place of await listDueFronts(caller.db)) {
    if (signal?.aborted) return;
    try {
      await publish(caller, place);
    } catch (error) {
      if (isDatabaseGone(error)) throw error;
      log.error(
        { language: place.language, department: place.departmentId ?? undefined, error },
        'front not published',
      );
    }
  }
}

function publish(caller: Caller, place: FrontPlace): Promise<void> {
  return inTransaction(async (transaction) => {
    const before = await lockFront(transaction, place);
    if (!before.id) return;
    const { scheduled, published, departmentId } = before;
    const now = Date.now();
    if (scheduled && scheduled.publishAt.getTime() <= now) {
      const content = tidyFront(mergeFronts(scheduled.base, scheduled.content, published), kindOf(place));
      const department = departmentId ? await findDepartment(transaction, departmentId) : null;
      const changes = { published: content, scheduled: null };
      await storeFront(transaction, caller, { before, changes, action: 'front.publish', department });
      return;
    }
    const end = nextEnd(published, now);
    await setFrontEnd(transaction, before.id, end === null ? null : new Date(end));
    await purgePages(transaction, [frontTag(place.language, departmentId)]);
  });
}
