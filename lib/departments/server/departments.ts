import { defaultLanguage } from '#lib/languages/language.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { readDepartmentRows, recordMovedContent } from '#lib/undo/server/queries.ts';
import { recordUndo } from '#lib/undo/server/undoAction.ts';
import { canManageDepartments } from '#lib/users/permissions.ts';
import type { Department } from '../department.ts';
import type { DepartmentOrder } from '../departmentDraft.ts';
import { presentDepartment } from './present.ts';
import {
  countArticlesIn,
  deleteDepartmentRow,
  findDepartment,
  findSlugByFormer,
  listDepartmentRows,
  lockDepartment,
  lockDepartments,
  moveDepartmentContent,
  redirectFormerSlug,
  setDepartmentOrder,
} from './queries.ts';

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
    const undoId = await recordUndo(transaction, caller, {
      action: 'department.delete',
      label: department.name[caller.language ?? defaultLanguage],
      plan: { kind: 'department', id, movedTo: target?.id ?? null, rows: await readDepartmentRows(transaction, id) },
    });
    if (undoId) await recordMovedContent(transaction, undoId, id);
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

export async function listDepartments({ db }: Caller): Promise<{ departments: Department[] }> {
  const rows = await listDepartmentRows(db);
  return { departments: rows.map(presentDepartment) };
}

/**
 * @returns the department, or its current slug for a former one
 * @throws DomainError not_found
 */
export async function readDepartment({ db }: Caller, idOrSlug: string): Promise<Department | { movedTo: string }> {
  const row = await findDepartment(db, idOrSlug);
  if (row) return presentDepartment(row);
  const current = await findSlugByFormer(db, idOrSlug);
  if (current === null) throw notFound('department');
  return { movedTo: current };
}

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
