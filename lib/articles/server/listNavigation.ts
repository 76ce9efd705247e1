import type { Language } from '#lib/languages/language.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { menuLinks } from '#lib/settings/menuLinks.ts';
import { sharedPart } from '#lib/platform/cache/server/sharedPart.ts';
import { listDepartmentNames } from '#lib/departments/server/queries/departments.ts';
import { listPageTitles } from '#lib/sitePages/server/queries/pages.ts';
import { menuTagNames, siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** The menus of a language. */
export function listNavigation({ db }: Caller, language: Language): Promise<Menus> {
  return menusOf(db, language);
}

/** Of the menus, and of the front page. */
export const departmentNames = sharedPart(listDepartmentNames);

const menusOf = sharedPart(async (db, language: Language): Promise<Menus> => {
  const [departments, pages, { menus }, tagNames] = await Promise.all([
    departmentNames(db, language),
    listPageTitles(db, language),
    siteSettings(),
    menuTagNames(language),
  ]);
  return menuLinks(menus, language, {
    department: departments.map(({ name, ...department }) => ({ ...department, label: name[language] })),
    page: pages.map(({ title, ...page }) => ({ ...page, label: title })),
    tagName: (tag) => tagNames.get(normalizeTag(tag)) ?? tag,
  });
});
