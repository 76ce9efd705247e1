import type { Language } from '#lib/domain/language.ts';
import type { Menus } from '#lib/domain/menus.ts';
import type { PeriodCount } from '#lib/domain/period.ts';
import { listPeriods } from '../../queries/headlines.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';
import { listNavigation } from './listNavigation.ts';

export type ArchivePage = { months: PeriodCount[]; navigation: Menus };

/** All months with articles in a language, newest first; null after the only page. */
export async function readArchivePage(caller: Caller, language: Language, page: number): Promise<ArchivePage | null> {
  if (page > 1) return null;
  const { timeZone } = await siteSettings();
  const [months, navigation] = await Promise.all([
    listPeriods(caller.db, { language, timeZone }, 'month'),
    listNavigation(caller, language),
  ]);
  return { months, navigation };
}
