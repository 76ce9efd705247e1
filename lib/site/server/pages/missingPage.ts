import { listLatest, listNavigation } from '#lib/articles/server/listNavigation.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { readersWords } from '#lib/platform/i18n/server/words.ts';
import { isDatabaseUnavailable } from '#lib/platform/process/server/databaseErrors.ts';
import { noMenus } from '#lib/settings/menus.ts';
import type { MissingPageProps } from '#lib/settings/missingPageProps.ts';
import { siteIn } from './siteIn.ts';

/** The props of a page that does not exist (404), or no more (410). */
export async function missingPage(
  missing: MissingPageProps['missing'],
  caller: Caller,
  language: Language,
): Promise<MissingPageProps> {
  const waysOn = await readWaysOn(caller, language);
  return { missing, ...waysOn, site: await siteIn(language), language, ...readersWords(language) };
}

/** Without the database too, a missing page is a 404. */
async function readWaysOn(
  caller: Caller,
  language: Language,
): Promise<Pick<MissingPageProps, 'navigation' | 'latest'>> {
  try {
    const [navigation, latest] = await Promise.all([listNavigation(caller, language), listLatest(caller, language)]);
    return { navigation, latest };
  } catch (error) {
    if (isDatabaseUnavailable(error)) return { navigation: noMenus, latest: [] };
    throw error;
  }
}
