import { listNavigation } from '#lib/articles/server/listNavigation.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { lastPage } from '#lib/platform/values/paging.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { onlyShown } from '#lib/settings/shownLanguages.ts';
import type { ListedAuthor } from '../listedAuthor.ts';
import { listAuthorIds, listAuthors } from './queries/authors.ts';

export type AuthorsPage = {
  authors: ListedAuthor[];
  page: number;
  lastPage: number;
  navigation: Menus;
};

const authorsPerPage = 60;

/** One page of the authors of the newest articles of a language, by name; null past the last page. */
export async function readAuthorsPage(caller: Caller, language: Language, page: number): Promise<AuthorsPage | null> {
  const [ids, navigation] = await Promise.all([listAuthorIds(caller.db, language), listNavigation(caller, language)]);
  const last = lastPage(ids.length, authorsPerPage);
  if (page > last) return null;
  const shown = ids.slice((page - 1) * authorsPerPage, page * authorsPerPage);
  const inLanguages = onlyShown((await siteSettings()).languages);
  return { authors: await listAuthors(caller.db, shown, language, inLanguages), page, lastPage: last, navigation };
}
