import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Department } from '../department.ts';
import type { DepartmentDraft } from '../departmentDraft.ts';
import { defaultLanguage, inEveryLanguage } from '#lib/languages/language.ts';
import { canManageDepartments } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { departmentSlugs } from '../departmentSlugs.ts';
import { departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { presentDepartment } from './present/department.ts';
import { findDepartment, insertDepartment, lockDepartments, type NewDepartment } from './queries/departments.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { submissionId } from '#lib/platform/http/server/submissionId.ts';
import { checkDepartmentSlug } from './checkDepartmentSlug.ts';

const emptyText = inEveryLanguage(() => '');

/**
 * Creates a department; without a slug, one is generated from its name.
 *
 * @throws DomainError unauthenticated, forbidden, invalid, conflict if the slug is taken
 */
export async function createDepartment(
  { actor, requestId }: Caller,
  { name, description = emptyText, slug, position }: DepartmentDraft,
  idempotencyKey?: string,
): Promise<Department> {
  const user = authorize(actor, canManageDepartments);
  const requested = slug ? checkDepartmentSlug(slug) : null;
  const id = submissionId('department', user.id, idempotencyKey);

  return inTransaction(async (transaction) => {
    await lockDepartments(transaction);
    const sent = await findDepartment(transaction, id);
    if (sent) return presentDepartment(sent);

    const usedSlug = await insertUnder(transaction, requested ? [requested] : departmentSlugs(name), (free) => ({
      id,
      name,
      description,
      slug: free,
      position,
    }));
    await addLogEntry(transaction, {
      actor,
      action: 'department.create',
      target: { type: 'department', id, label: name[defaultLanguage] },
      details: { after: { slug: usedSlug, name } },
      requestId,
    });
    await purgePages(transaction, [departmentsTag]);
    const row = await findDepartment(transaction, id);
    if (!row) throw new Error('The inserted department is missing');
    return presentDepartment(row);
  });
}

/** Inserts with the first free slug and returns it. */
async function insertUnder(db: Db, slugs: Iterable<string>, build: (slug: string) => NewDepartment): Promise<string> {
  for (const slug of slugs) if (await insertDepartment(db, build(slug))) return slug;
  throw new DomainError('conflict', 'department_slug_taken', { slug: 'taken' });
}
