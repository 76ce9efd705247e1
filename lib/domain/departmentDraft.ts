import type { Department } from './department.ts';

export type DepartmentDraft = Pick<Department, 'name'> & Partial<Pick<Department, 'description' | 'slug' | 'position'>>;
