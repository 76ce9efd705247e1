import type { CorrectionList } from '#lib/articles/articleDates.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { lastPage } from '#lib/platform/values/paging.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { listCorrections } from './listCorrections.ts';
import { listNavigation } from '#lib/articles/server/listNavigation.ts';

export type CorrectionsPage = { list: CorrectionList & { lastPage: number }; navigation: Menus };

const perPage = 20;

/** One page of the corrections in a language, newest first; null past the last page. */
export async function readCorrectionsPage(
  caller: Caller,
  language: Language,
  page: number,
): Promise<CorrectionsPage | null> {
  const [list, navigation] = await Promise.all([
    listCorrections(caller, { language, page, limit: perPage }),
    listNavigation(caller, language),
  ]);
  const last = lastPage(list.total, perPage);
  return page > last ? null : { list: { ...list, lastPage: last }, navigation };
}
