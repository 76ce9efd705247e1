import { useRead } from '#lib/platform/browser/useRead.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { DepartmentDraft } from './departmentDraft.ts';

export function fetchDepartments(signal?: AbortSignal) {
  return callApi('GET /departments', { pick: 'departments', failure: 'Failed to fetch departments', signal });
}

export function fetchDepartment(idOrSlug: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch department';
  return callApi('GET /departments/:idOrSlug', { param: { idOrSlug }, expect: 'slug', failure, signal });
}

export function createDepartment(body: DepartmentDraft, token: string, signal?: AbortSignal) {
  const failure = 'Failed to create department';
  return callApi('POST /departments', { token, body, expect: 'slug', failure, signal });
}

export function updateDepartment(
  idOrSlug: string,
  body: Partial<DepartmentDraft>,
  token: string,
  signal?: AbortSignal,
) {
  const failure = 'Failed to update department';
  return callApi('PUT /departments/:idOrSlug', { param: { idOrSlug }, token, body, expect: 'slug', failure, signal });
}

/** @param ids all departments in the new order */
export function orderDepartments(ids: string[], token: string, signal?: AbortSignal) {
  const failure = 'Failed to order departments';
  return callApi('PUT /departments/order', { token, body: { ids }, pick: 'departments', failure, signal });
}

/**
 * @param moveTo id of the department that gets the articles; without it a department with articles is not deleted (409)
 */
export function deleteDepartment(idOrSlug: string, token: string, moveTo?: string, signal?: AbortSignal) {
  const options = { param: { idOrSlug }, query: { moveTo }, token, failure: 'Failed to delete department', signal };
  return callApi('DELETE /departments/:idOrSlug', options);
}

export function useDepartments() {
  const { data, error, mutate } = useRead(fetchDepartments, []);
  return { departments: data, error, reload: () => void mutate() };
}
