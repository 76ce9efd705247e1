// No schema here: readers' pages import this file, and would load Zod with it.

/** An item as pages show it. */
export type MenuLink = {
  label: string;
  /** A path of the site or an address elsewhere. */
  url: string;
  /** Slug of the department that the link leads to. */
  department?: string;
};
export type Menus = { header: MenuLink[]; footer: MenuLink[] };

export const noMenus: Menus = { header: [], footer: [] };
