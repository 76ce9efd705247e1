import type { Language } from '#lib/domain/language.ts';
import type { Menu, MenuItem } from '#lib/domain/menu.ts';
import type { MenuLink, Menus } from '#lib/domain/menus.ts';
import { paths } from '#lib/format/paths.ts';
import { listDepartmentNames } from '../../queries/departments.ts';
import { listPageTitles } from '../../queries/pages.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';

/** The menus of a language. Items whose department or page no longer exists are left out. */
export async function listNavigation({ db }: Caller, language: Language): Promise<Menus> {
  const [rows, pages, { menus }] = await Promise.all([
    listDepartmentNames(db, language),
    listPageTitles(db, language),
    siteSettings(),
  ]);
  const linksTo = {
    department: rows.map((row) => ({
      id: row.id,
      hasArticles: row.hasArticles,
      link: { label: row.name[language], url: paths.department(language, row.slug), department: row.slug },
    })),
    page: pages.map(({ id, slug, title }) => ({ id, link: { label: title, url: paths.page(language, slug) } })),
  };

  function linksOf(menu: Menu): MenuLink[] | null {
    return menu?.map(linkTo).filter((link) => link !== null) ?? null;
  }

  function linkTo(item: MenuItem): MenuLink | null {
    if (item.kind === 'link') return { label: item.label, url: item.url };
    if (item.kind === 'tag') return { label: item.label || item.tag, url: paths.tag(language, item.tag) };
    const link = linksTo[item.kind].find(({ id }) => id === item.id)?.link;
    return link ? { ...link, ...(item.label && { label: item.label }) } : null;
  }

  return {
    header:
      linksOf(menus.header[language]) ?? linksTo.department.filter((each) => each.hasArticles).map((each) => each.link),
    footer: linksOf(menus.footer[language]) ?? linksTo.page.map(({ link }) => link),
  };
}
