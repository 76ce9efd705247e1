import { defaultLanguage } from '#lib/languages/language.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { type DepartmentRows, restoreDepartmentRows } from '#lib/undo/server/queries.ts';
import { canManageDepartments } from '#lib/users/permissions.ts';
import { findDepartment } from './queries.ts';

/** `movedTo`: the department that got its content. */
export type DepartmentUndo = { id: string; movedTo: string | null; rows: DepartmentRows };

/**
 * Takes the deletion of a department back: its front pages and addresses, and its articles, feeds and subscribers that are still
 * where they were moved to.
 *
 * @throws DomainError unauthenticated, forbidden; conflict, if another department has its slug now
 */
export async function restoreDepartment({ actor, requestId }: Caller, undoId: string, plan: DepartmentUndo) {
  authorize(actor, canManageDepartments);
  await inTransaction(async (transaction) => {
    if (!(await restoreDepartmentRows(transaction, undoId, plan))) throw new DomainError('conflict', 'undo_outdated');
    const department = await findDepartment(transaction, plan.id);
    await addLogEntry(transaction, {
      actor,
      action: 'department.restore',
      target: { type: 'department', id: plan.id, label: department?.name[defaultLanguage] ?? '' },
      requestId,
    });
    await purgePages(transaction, [departmentsTag]);
  });
}
