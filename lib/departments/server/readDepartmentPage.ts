import type { Department } from '../department.ts';
import type { FrontContent } from '#lib/front/front.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Menus } from '#lib/settings/menus.ts';
import type { TeaserList } from '#lib/articles/teaser.ts';
import { presentDepartment } from './present/department.ts';
import { findSlugByFormer } from './queries/departmentSlugs.ts';
import { findDepartment, listDepartmentLanguages } from './queries/departments.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { listNavigation } from '#lib/articles/server/listNavigation.ts';
import { readDepartmentList } from './readDepartmentList.ts';

export type DepartmentPage = {
  department: Department;
  /** The languages of its articles. */
  inLanguages: Language[];
  list: TeaserList;
  navigation: Menus;
};

/**
 * A page of a department, its current slug for a former one, or null.
 *
 * @param draft instead of the published arrangement, for a preview
 */
export async function readDepartmentPage(
  caller: Caller,
  slug: string,
  language: Language,
  page: number,
  draft?: FrontContent,
): Promise<DepartmentPage | { movedTo: string } | null> {
  const row = await findDepartment(caller.db, slug);
  if (row?.slug !== slug) {
    const movedTo = await findSlugByFormer(caller.db, slug);
    return movedTo === null ? null : { movedTo };
  }

  const [list, inLanguages, navigation] = await Promise.all([
    readDepartmentList(caller, { language, departmentId: row.id }, page, draft),
    listDepartmentLanguages(caller.db, row.id),
    listNavigation(caller, language),
  ]);
  return list && { department: presentDepartment(row), inLanguages, list, navigation };
}
