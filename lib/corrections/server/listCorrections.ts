import type { CorrectionList, CorrectionsQuery } from '#lib/articles/articleDates.ts';
import { presentListedCorrection } from './present/correction.ts';
import { countCorrections, listCorrectionRows } from './queries/articleCorrections.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** Corrections of public articles, newest first. */
export async function listCorrections({ db }: Caller, query: CorrectionsQuery): Promise<CorrectionList> {
  const [rows, total] = await Promise.all([listCorrectionRows(db, query), countCorrections(db, query)]);
  return { corrections: rows.map(presentListedCorrection), total, page: query.page, limit: query.limit };
}
