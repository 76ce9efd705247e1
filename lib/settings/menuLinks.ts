import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { CustomMenu, MenuItem } from './menu.ts';
import type { MenuLink, Menus } from './menus.ts';
import type { SiteSettings } from './siteSettings.ts';

/** A department or page with its name in the language of the menu. */
export type MenuTarget = { id: string; label: string; slug: string };
export type MenuTargets = {
  department: (MenuTarget & { hasArticles: boolean })[];
  page: MenuTarget[];
  /** The name of a tag as it is shown. */
  tagName: (tag: string) => string;
};

/** The menus of a language as pages show them. Items whose department or page no longer exists are left out. */
export function menuLinks(menus: SiteSettings['menus'], language: Language, targets: MenuTargets): Menus {
  const linksTo = {
    department: ({ label, slug }: MenuTarget) => ({
      label,
      url: paths.department(language, slug),
      department: slug,
    }),
    page: ({ label, slug }: MenuTarget) => ({ label, url: paths.page(language, slug) }),
  };

  function linksOf(menu: CustomMenu): MenuLink[] | null {
    return menu?.map(linkTo).filter((link) => link !== null) ?? null;
  }

  function linkTo(item: MenuItem): MenuLink | null {
    if (item.kind === 'link') return { label: item.label, url: item.url };
    if (item.kind === 'tag') {
      const tag = targets.tagName(item.tag);
      return { label: item.label || tag, url: tag && paths.tag(language, tag) };
    }
    const target = targets[item.kind].find(({ id }) => id === item.id);
    return target ? { ...linksTo[item.kind](target), ...(item.label && { label: item.label }) } : null;
  }

  return {
    header:
      linksOf(menus.header[language]) ??
      targets.department.filter(({ hasArticles }) => hasArticles).map(linksTo.department),
    footer: linksOf(menus.footer[language]) ?? targets.page.map(linksTo.page),
  };
}
