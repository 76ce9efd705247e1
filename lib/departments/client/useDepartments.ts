import { fetchDepartments } from './departments.ts';
import { useRead } from '#lib/platform/browser/browser/useRead.ts';

export function useDepartments() {
  const { data, error, mutate } = useRead(fetchDepartments, []);
  return { departments: data, error, reload: () => void mutate() };
}
