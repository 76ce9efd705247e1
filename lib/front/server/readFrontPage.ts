import { departmentNames, listNavigation } from '#lib/articles/server/listNavigation.ts';
import { listTeasers, type TeaserRow } from '#lib/articles/server/queries/articles.ts';
import { readPlaced } from '#lib/articles/server/recommendArticles.ts';
import type { DepartmentLink, Teaser } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { listPictures } from '#lib/media/server/queries/images.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { sharedPart } from '#lib/platform/cache/server/sharedPart.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { addDays, siteDay } from '#lib/settings/siteDay.ts';
import { arrangeFront } from '../arrangeFront.ts';
import type { FrontContent } from '../front.ts';
import { frontPlaces, railArticles } from '../frontRules.ts';
import { presentFrontBanner, presentFrontTeaser } from './present.ts';
import { listLatestByDepartment, listMostRead } from './queries/frontPage.ts';
import { findPublishedFront } from './queries/fronts.ts';

export type FrontPage = {
  navigation: Menus;
  banner: { text: string; url: string | null } | null;
  lead: Teaser | null;
  seconds: Teaser[];
  latest: Teaser[];
  departments: { department: DepartmentLink; articles: Teaser[] }[];
  mostRead: Teaser[];
};

const { seconds: secondCount, latest: latestCount } = frontPlaces.site;
const mostReadDays = 7;
const mostReadCount = 5;

/**
 * As arranged at /admin/front; what nobody placed fills itself with the newest. Lead, seconds, latest and departments have no
 * article in common; "most read" may repeat one.
 *
 * @param draft instead of the published arrangement, for a preview
 */
export async function readFrontPage(caller: Caller, language: Language, draft?: FrontContent): Promise<FrontPage> {
  const { db } = caller;
  const { timeZone } = await siteSettings();
  const now = Date.now();
  const today = siteDay(new Date(now), timeZone);
  const content = draft ?? (await findPublishedFront(db, { language, departmentId: null }));
  const { excluded, stories } = content;
  const top = 1 + secondCount + latestCount;
  const [placed, newest, byDepartment, mostRead, navigation, departments, pictures] = await Promise.all([
    readPlaced(db, content, { language }, { kind: 'site', now, isPreview: draft !== undefined }),
    listTeasers(db, { language, except: excluded }, top),
    // All of a department's articles may be at the top already, so more are read than shown.
    listLatestByDepartment(db, language, railArticles + 4, excluded),
    mostReadOf(db, JSON.stringify({ language, today, excluded })),
    listNavigation(caller, language),
    departmentNames(db, language),
    listPictures(
      db,
      stories.flatMap(({ imageId }) => imageId ?? []),
    ),
  ]);

  const arranged = arrangeFront(content, { placed, newest, byDepartment }, { kind: 'site', now, departments });
  const show = (row: TeaserRow) => presentFrontTeaser(row, language, { stories, pictures });
  const [lead = null, ...others] = arranged.top.map(({ story }) => show(story));
  return {
    navigation,
    banner: presentFrontBanner(content.banner, now),
    lead,
    seconds: others.slice(0, secondCount),
    latest: others.slice(secondCount),
    departments: arranged.rails.map(({ department: { slug, name }, articles }) => ({
      department: { slug, name: name[language] },
      articles: articles.map(show),
    })),
    mostRead: mostRead.map(show),
  };
}

/** The key is what the list depends on, as JSON: most of the work of a front page is this list, of a week's views. */
const mostReadOf = sharedPart((db, key: string) => {
  const { language, today, excluded }: MostReadKey = JSON.parse(key);
  const days = { from: addDays(today, 1 - mostReadDays), to: today };
  return listMostRead(db, language, days, mostReadCount, excluded);
});

type MostReadKey = { language: Language; today: string; excluded: string[] };
