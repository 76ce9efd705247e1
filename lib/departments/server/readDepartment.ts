import { notFound } from '#lib/platform/values/DomainError.ts';
import type { Department } from '../department.ts';
import { presentDepartment } from './present/department.ts';
import { findSlugByFormer } from './queries/departmentSlugs.ts';
import { findDepartment } from './queries/departments.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
