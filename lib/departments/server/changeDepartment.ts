import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import type { Department } from '../department.ts';
import type { DepartmentChange } from '../departmentDraft.ts';
import { defaultLanguage } from '#lib/languages/language.ts';
import { canManageDepartments } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { departmentSlugs } from '../departmentSlugs.ts';
import { departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentDepartment } from './present/department.ts';
import { redirectFormerSlug } from './queries/departmentSlugs.ts';
import { findDepartment, lockDepartments, updateDepartment } from './queries/departments.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { checkDepartmentSlug } from './checkDepartmentSlug.ts';

/**
 * Changes the given fields; an empty slug is generated from the name. Former slugs redirect to the new one.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, conflict if the slug is taken
 */
export async function changeDepartment(
  { actor, requestId }: Caller,
  id: string,
  { slug, ...changes }: DepartmentChange,
): Promise<Department> {
  authorize(actor, canManageDepartments);

  return inTransaction(async (transaction) => {
    await lockDepartments(transaction);
    const before = await findDepartment(transaction, id);
    if (!before) throw notFound('department');

    const generated = departmentSlugs(changes.name ?? before.name);
    const slugs = slug === '' ? generated : [slug ? checkDepartmentSlug(slug) : before.slug];
    let changed = false;
    for (const candidate of slugs) {
      changed = await updateDepartment(transaction, id, { ...changes, slug: candidate });
      if (changed) break;
    }
    if (!changed) throw new DomainError('conflict', 'department_slug_taken', { slug: 'taken' });

    const after = await findDepartment(transaction, id);
    if (!after) throw notFound('department');
    if (after.slug !== before.slug) await redirectFormerSlug(transaction, before.slug, id);
    await addLogEntry(transaction, {
      actor,
      action: 'department.update',
      target: { type: 'department', id, label: after.name[defaultLanguage] },
      details: { before: editable(before), after: editable(after) },
      requestId,
    });
    await purgePages(transaction, [departmentsTag]);
    return presentDepartment(after);
  });
}

function editable({ slug, name, description, position }: Department): Record<string, unknown> {
  return { slug, name, description, position };
}
