import { defaultLanguage, inEveryLanguage } from '#lib/languages/language.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { submissionId } from '#lib/platform/http/server/submissionId.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { canManageDepartments } from '#lib/users/permissions.ts';
import type { Department } from '../department.ts';
import {
  type DepartmentChange,
  type DepartmentDraft,
  departmentSlugs,
  reservedDepartmentSlugs,
} from '../departmentDraft.ts';
import { presentDepartment } from './present.ts';
import {
  findDepartment,
  insertDepartment,
  lockDepartments,
  type NewDepartment,
  redirectFormerSlug,
  updateDepartment,
} from './queries.ts';

/**
 * Validates a requested slug.
 *
 * @throws DomainError invalid, for a reserved word
 */
export function checkDepartmentSlug(slug: string): string {
  if (!reservedDepartmentSlugs.has(slug)) return slug;
  throw new DomainError('invalid', 'invalid_input', { slug: 'reserved' });
}

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
