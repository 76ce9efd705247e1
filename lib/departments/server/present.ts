import type { Department } from '../department.ts';
import type { DepartmentRow } from './queries.ts';

export function presentDepartment(row: DepartmentRow): Department {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    position: row.position,
    articleCount: row.articleCount,
  };
}
