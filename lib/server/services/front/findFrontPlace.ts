import { notFound } from '#lib/domain/DomainError.ts';
import type { FrontKind } from '#lib/domain/frontRules.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../../db/database.ts';
import { type DepartmentRow, findDepartment } from '../../queries/departments.ts';
import type { FrontPlace } from '../../queries/fronts.ts';

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
