import type { Language } from '#lib/domain/language.ts';
import type { Teaser } from '#lib/domain/teaser.ts';
import { presentTeaser } from '../../present/teaser.ts';
import { listTeasers } from '../../queries/articles.ts';
import type { Caller } from '../Caller.ts';

const count = 3;

/** A few of the newest articles, for pages that have nothing of their own to show. */
export async function listLatest({ db }: Caller, language: Language): Promise<Teaser[]> {
  const rows = await listTeasers(db, { language }, count);
  return rows.map((row) => presentTeaser(row, language));
}
