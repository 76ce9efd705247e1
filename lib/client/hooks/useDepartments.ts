import { fetchDepartments } from '../api/departments.ts';
import { useRead } from './useRead.ts';

export function useDepartments() {
  const { data, error, mutate } = useRead(fetchDepartments, []);
  return { departments: data, error, reload: () => void mutate() };
}
