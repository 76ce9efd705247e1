import { DomainError } from '#lib/domain/DomainError.ts';
import { defaultLanguage } from '#lib/domain/language.ts';
import { canManageDepartments } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { departmentsTag } from '../../cache/pageTags.ts';
import { purgePages } from '../../cache/purgePages.ts';
import { inTransaction } from '../../db/database.ts';
import { findDepartment } from '../../queries/departments.ts';
import { type DepartmentRows, restoreDepartmentRows } from '../../queries/departmentUndo.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import type { Caller } from '../Caller.ts';

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
