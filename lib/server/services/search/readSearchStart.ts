import type { Language } from '#lib/domain/language.ts';
import { addDays, siteDay } from '#lib/domain/siteDay.ts';
import type { Teaser } from '#lib/domain/teaser.ts';
import { presentTeaser } from '../../present/teaser.ts';
import { listMostRead } from '../../queries/frontPage.ts';
import { listPopularTags } from '../../queries/popularTags.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';

const tagCount = 12;
const articleCount = 5;
const mostReadDays = 7;

export type SearchStart = { popularTags: string[]; mostRead: Teaser[] };

/** What the search page offers before anything is searched. */
export async function readSearchStart({ db }: Caller, language: Language): Promise<SearchStart> {
  const { timeZone } = await siteSettings();
  const to = siteDay(new Date(), timeZone);
  const from = addDays(to, 1 - mostReadDays);
  const [popularTags, mostRead] = await Promise.all([
    listPopularTags(db, language, tagCount),
    listMostRead(db, language, { from, to }, articleCount),
  ]);
  return { popularTags, mostRead: mostRead.map((row) => presentTeaser(row, language)) };
}
