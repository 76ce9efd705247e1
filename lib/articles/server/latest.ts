import type { HeadlineList } from '../headline.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Menus } from '#lib/settings/menus.ts';
import type { Teaser } from '../teaser.ts';
import { presentTeaser } from './present/teaser.ts';
import { listTeasers } from './queries/articles.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { listNavigation } from './listNavigation.ts';
import { readHeadlineList } from '#lib/archive/server/readHeadlineList.ts';

const count = 3;

/** A few of the newest articles, for pages that have nothing of their own to show. */
export async function listLatest({ db }: Caller, language: Language): Promise<Teaser[]> {
  const rows = await listTeasers(db, { language }, count);
  return rows.map((row) => presentTeaser(row, language));
}

export type LatestPage = { list: HeadlineList; navigation: Menus };

/** One page of all articles of a language, newest first; null past the last page. */
export async function readLatestPage(caller: Caller, language: Language, page: number): Promise<LatestPage | null> {
  const { timeZone } = await siteSettings();
  const [list, navigation] = await Promise.all([
    readHeadlineList(caller, { language, timeZone }, page),
    listNavigation(caller, language),
  ]);
  return list && { list, navigation };
}
