import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { defaultLanguage } from '#lib/languages/language.ts';
import { canManageDepartments } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { redirectFormerSlug } from './queries/departmentSlugs.ts';
import {
  countArticlesIn,
  deleteDepartmentRow,
  findDepartment,
  lockDepartment,
  moveDepartmentContent,
} from './queries/departments.ts';
import { keepDepartmentContent, readDepartmentRows } from '#lib/undo/server/queries/departmentUndo.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { keepUndo } from '#lib/undo/server/keepUndo.ts';

/**
 * Deletes a department after moving its articles and redirecting its addresses to another one.
 *
 * @param moveTo id of the department that receives them
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, conflict if it has articles and `moveTo` is missing
 */
export async function deleteDepartment(caller: Caller, id: string, moveTo?: string): Promise<void> {
  const { actor, requestId } = caller;
  authorize(actor, canManageDepartments);

  await inTransaction(async (transaction) => {
    // A fixed lock order prevents deadlocks between two concurrent moves.
    for (const departmentId of [id, moveTo ?? id].sort()) await lockDepartment(transaction, departmentId);
    const department = await findDepartment(transaction, id);
    if (!department) throw notFound('department');
    const target = moveTo === undefined ? null : await findDepartment(transaction, moveTo);
    if (moveTo !== undefined && (!target || target.id === department.id)) {
      throw new DomainError('invalid', 'invalid_input', { moveTo: 'invalid' });
    }

    const articles = await countArticlesIn(transaction, id);
    if (articles > 0 && !target) throw new DomainError('conflict', 'department_in_use');
    const undoId = await keepUndo(transaction, caller, {
      action: 'department.delete',
      label: department.name[caller.language ?? defaultLanguage],
      plan: { kind: 'department', id, movedTo: target?.id ?? null, rows: await readDepartmentRows(transaction, id) },
    });
    if (undoId) await keepDepartmentContent(transaction, undoId, id);
    if (target) await moveDepartmentContent(transaction, id, target.id);
    await deleteDepartmentRow(transaction, id);
    if (target) await redirectFormerSlug(transaction, department.slug, target.id);
    await addLogEntry(transaction, {
      actor,
      action: 'department.delete',
      target: { type: 'department', id, label: department.name[defaultLanguage] },
      details: {
        before: { slug: department.slug, name: department.name, articles },
        ...(target && { after: { movedTo: target.slug } }),
      },
      requestId,
    });
    await purgePages(transaction, [departmentsTag]);
  });
}
