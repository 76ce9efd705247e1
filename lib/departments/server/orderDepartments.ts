import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Department } from '../department.ts';
import type { DepartmentOrder } from '../departmentDraft.ts';
import { canManageDepartments } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentDepartment } from './present/department.ts';
import { listDepartmentRows, lockDepartments, setDepartmentOrder } from './queries/departments.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Stores an order that contains each department exactly once.
 *
 * @throws DomainError unauthenticated, forbidden, conflict if departments were added or removed meanwhile
 */
export async function orderDepartments(
  { actor, requestId }: Caller,
  { ids }: DepartmentOrder,
): Promise<{ departments: Department[] }> {
  authorize(actor, canManageDepartments);

  return inTransaction(async (transaction) => {
    await lockDepartments(transaction);
    const before = await listDepartmentRows(transaction);
    const present = new Set(before.map(({ id }) => id));
    const isComplete =
      ids.length === present.size && new Set(ids).size === ids.length && ids.every((id) => present.has(id));
    if (!isComplete) throw new DomainError('conflict', 'departments_changed');

    await setDepartmentOrder(transaction, ids);
    const after = await listDepartmentRows(transaction);
    await addLogEntry(transaction, {
      actor,
      action: 'department.order',
      target: { type: 'departments', id: 'all', label: after.map(({ slug }) => slug).join(', ') },
      details: { before: { order: before.map(({ slug }) => slug) }, after: { order: after.map(({ slug }) => slug) } },
      requestId,
    });
    await purgePages(transaction, [departmentsTag]);
    return { departments: after.map(presentDepartment) };
  });
}
