import type { Department } from '../department.ts';
import { presentDepartment } from './present/department.ts';
import { listDepartmentRows } from './queries/departments.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

export async function listDepartments({ db }: Caller): Promise<{ departments: Department[] }> {
  const rows = await listDepartmentRows(db);
  return { departments: rows.map(presentDepartment) };
}
