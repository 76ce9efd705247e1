import type { Language } from '#lib/languages/language.ts';

/** Tags of cached pages: a page carries those of all it shows, and a change purges those of all it changes. */

/** Every page. */
export const siteTag = 'site';

/** Every page that shows departments: all with a navigation. */
export const departmentsTag = 'departments';

/** Paths of a former site. */
export const redirectsTag = 'redirects';

/** Every page that lists articles of a language. */
export function listTag(language: Language): string {
  return `lists:${language}`;
}

/** Every page that lists the pages of the site (About, Privacy): footers and sitemaps. */
export const pagesTag = 'pages';

/** An article or a page. */
export function articleTag(id: string): string {
  return `article:${id}`;
}

/** API calls that show the number of likes of an article; pages do not. */
export function likesTag(articleId: string): string {
  return `likes:${articleId}`;
}

/** The page of an author, and every page that shows their name. */
export function userTag(id: string): string {
  return `user:${id}`;
}

/** Pages with the comments of a user. */
export function userCommentsTag(id: string): string {
  return `comments-of:${id}`;
}

/** The front page of a language, or with a department the first page of that. */
export function frontTag(language: Language, departmentId: string | null): string {
  return departmentId ? `front:${language}:${departmentId}` : `front:${language}`;
}
