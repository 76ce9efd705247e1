import useSWR from 'swr';
import { fetchDepartments } from '../api/departments.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

export function useDepartments() {
  const { data, error, mutate } = useSWR(keys.departments(), () => fetchDepartments(), readOptions);
  return { departments: data, error, reload: () => void mutate() };
}
