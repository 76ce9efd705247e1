import { listNavigation } from '#lib/articles/server/listNavigation.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { lastPage } from '#lib/platform/values/paging.ts';
import type { Menus } from '#lib/settings/menus.ts';
import type { CorrectionList, CorrectionsQuery } from '../correction.ts';
import { presentListedCorrection } from './present.ts';
import { countCorrections, listCorrectionRows } from './queries.ts';

/** Corrections of public articles, newest first. */
export async function listCorrections({ db }: Caller, query: CorrectionsQuery): Promise<CorrectionList> {
  const [rows, total] = await Promise.all([listCorrectionRows(db, query), countCorrections(db, query)]);
  return { corrections: rows.map(presentListedCorrection), total, page: query.page, limit: query.limit };
}

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
