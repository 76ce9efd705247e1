import { DomainError, notFound } from '#lib/domain/DomainError.ts';
import { authorize, canManageDepartments } from '#lib/domain/permissions.ts';
import { purgePages } from '../../cache/purgePages.ts';
import { inTransaction } from '../../db/database.ts';
import { redirectFormerSlug } from '../../queries/departmentSlugs.ts';
import {
  countArticlesIn,
  deleteDepartmentRow,
  findDepartment,
  lockDepartment,
  moveDepartmentContent,
} from '../../queries/departments.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import type { Caller } from '../Caller.ts';

/**
 * Deletes a department. Its articles go to another one first, or it stays; its addresses lead there then.
 *
 * @param moveTo id of the department that takes them over
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, conflict when it has articles
 */
export async function deleteDepartment({ actor, requestId }: Caller, id: string, moveTo?: string): Promise<void> {
  authorize(actor, canManageDepartments);

  await inTransaction(async (transaction) => {
    // In one order, so that two who move into each other's don't wait for ever.
    for (const one of [id, moveTo ?? id].sort()) await lockDepartment(transaction, one);
    const department = await findDepartment(transaction, id);
    if (!department) throw notFound('department');
    const target = moveTo === undefined ? null : await findDepartment(transaction, moveTo);
    if (moveTo !== undefined && (!target || target.id === department.id)) {
      throw new DomainError('invalid', 'invalid_input', { moveTo: 'invalid' });
    }

    const articles = await countArticlesIn(transaction, id);
    if (articles > 0 && !target) throw new DomainError('conflict', 'department_in_use');
    if (target) await moveDepartmentContent(transaction, id, target.id);
    await deleteDepartmentRow(transaction, id);
    if (target) await redirectFormerSlug(transaction, department.slug, target.id);
    await addLogEntry(transaction, {
      actor,
      action: 'department.delete',
      target: { type: 'department', id, label: department.name.ru },
      details: {
        before: { slug: department.slug, name: department.name, articles },
        ...(target && { after: { movedTo: target.slug } }),
      },
      requestId,
    });
    await purgePages(transaction, ['departments']);
  });
}
