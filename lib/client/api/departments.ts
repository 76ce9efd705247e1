import type { Department } from '#lib/domain/department.ts';
import type { DepartmentDraft } from '#lib/domain/departmentDraft.ts';
import { toQuery } from './paging.ts';
import { isText, listOf, objectOf, read } from './read.ts';
import { request } from './request.ts';

const isDepartment = objectOf<Department>({ id: isText, slug: isText });
const hasDepartments = objectOf<{ departments: Department[] }>({ departments: listOf(isDepartment) });

export async function fetchDepartments(signal?: AbortSignal): Promise<Department[]> {
  const failure = 'Failed to fetch departments';
  return read(await request('/departments', { failure, signal }), hasDepartments, failure).departments;
}

/** @param id or slug */
export async function fetchDepartment(id: string, signal?: AbortSignal): Promise<Department> {
  const failure = 'Failed to fetch department';
  return read(await request(`/departments/${encodeURIComponent(id)}`, { failure, signal }), isDepartment, failure);
}

export async function createDepartment(
  draft: DepartmentDraft,
  token: string,
  signal?: AbortSignal,
): Promise<Department> {
  const failure = 'Failed to create department';
  const content = await request('/departments', { method: 'POST', token, body: draft, failure, signal });
  return read(content, isDepartment, failure);
}

export async function updateDepartment(
  id: string,
  draft: Partial<DepartmentDraft>,
  token: string,
  signal?: AbortSignal,
): Promise<Department> {
  const failure = 'Failed to update department';
  const path = `/departments/${encodeURIComponent(id)}`;
  return read(await request(path, { method: 'PUT', token, body: draft, failure, signal }), isDepartment, failure);
}

/** @param ids all departments, the first first */
export async function orderDepartments(ids: string[], token: string, signal?: AbortSignal): Promise<Department[]> {
  const failure = 'Failed to order departments';
  const path = '/departments/order';
  const content = await request(path, { method: 'PUT', token, body: { ids }, failure, signal });
  return read(content, hasDepartments, failure).departments;
}

/** @param moveTo id of the department that takes the articles over; without it one with articles is kept (409) */
export async function deleteDepartment(
  id: string,
  token: string,
  moveTo?: string,
  signal?: AbortSignal,
): Promise<void> {
  const path = `/departments/${encodeURIComponent(id)}${toQuery({ moveTo })}`;
  await request(path, { method: 'DELETE', token, failure: 'Failed to delete department', signal });
}
