import { notFound } from '#lib/platform/values/DomainError.ts';
import type { FrontKind } from '../frontRules.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { type DepartmentRow, findDepartment } from '#lib/departments/server/queries/departments.ts';
import type { FrontPlace } from './queries/fronts.ts';

/** The front page of a language, or with the id or slug of a department the first page of that. */
export type FrontTarget = { language: Language; department?: string | undefined };

/** @throws DomainError not_found */
export async function findFrontPlace(
  db: Db,
  { language, department: idOrSlug }: FrontTarget,
): Promise<FrontPlace & { department: DepartmentRow | null }> {
  if (idOrSlug === undefined) return { language, departmentId: null, department: null };
  const department = await findDepartment(db, idOrSlug);
  if (!department) throw notFound('department');
  return { language, departmentId: department.id, department };
}

export function kindOf({ departmentId }: FrontPlace): FrontKind {
  return departmentId ? 'department' : 'site';
}
