import { notFound } from '#lib/domain/DomainError.ts';
import type { Department } from '#lib/domain/department.ts';
import { presentDepartment } from '../../present/department.ts';
import { findDepartment } from '../../queries/departments.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError not_found */
export async function readDepartment({ db }: Caller, idOrSlug: string): Promise<Department> {
  const row = await findDepartment(db, idOrSlug);
  if (!row) throw notFound('department');
  return presentDepartment(row);
}
