import { isTooDeep, lastKnownPage, listNavigation, teasersPerPage } from '#lib/articles/server/listNavigation.ts';
import { listTeasers } from '#lib/articles/server/queries/articles.ts';
import { countTeasers } from '#lib/articles/server/queries/listedArticles.ts';
import { readPlaced } from '#lib/articles/server/recommendArticles.ts';
import type { TeaserList } from '#lib/articles/teaser.ts';
import { arrangeFront } from '#lib/front/arrangeFront.ts';
import type { FrontContent } from '#lib/front/front.ts';
import { presentFrontTeaser } from '#lib/front/server/present.ts';
import { findPublishedFront } from '#lib/front/server/queries/fronts.ts';
import type { Language } from '#lib/languages/language.ts';
import { listPictures } from '#lib/media/server/queries/images.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Menus } from '#lib/settings/menus.ts';
import type { Department } from '../department.ts';
import { presentDepartment } from './present.ts';
import { findDepartment, findSlugByFormer, listDepartmentLanguages } from './queries.ts';

type Place = { language: Language; departmentId: string };

/**
 * One page of a department's articles, newest first, but on the first page as arranged at /admin/front; null past the last
 * page. Placed articles are left out of where they would be otherwise: the pages together have each article once.
 *
 * @param draft instead of the published arrangement, for a preview
 */
export async function readDepartmentList(
  { db }: Caller,
  place: Place,
  page: number,
  draft?: FrontContent,
): Promise<TeaserList | null> {
  if (isTooDeep(page)) return null;
  const now = Date.now();
  const { language } = place;
  const content = draft ?? (await findPublishedFront(db, place));
  const placed = await readPlaced(db, content, place, { kind: 'department', now, isPreview: draft !== undefined });
  const except = placed.map(({ id }) => id);
  const [start, limit] =
    page === 1 ? [0, teasersPerPage - placed.length] : [(page - 1) * teasersPerPage - placed.length, teasersPerPage];
  const [found, total] = await Promise.all([
    listTeasers(db, { ...place, except }, teasersPerPage + 1, start),
    countTeasers(db, place),
  ]);
  const last = lastKnownPage(page, found.length, total);
  if (last === null) return null;
  const rows = found.slice(0, limit);

  const shown = page === 1 ? content.stories : [];
  const pictures = await listPictures(
    db,
    shown.flatMap(({ imageId }) => imageId ?? []),
  );
  const pool = { placed, newest: rows, byDepartment: [] };
  const { top } = arrangeFront(content, pool, { kind: 'department', now, departments: [] });
  const first = page === 1 ? top.map(({ story }) => story) : [];
  const articles = [...first, ...rows.filter((row) => !first.includes(row))];
  return {
    articles: articles.map((row) => presentFrontTeaser(row, language, { stories: shown, pictures })),
    ...total,
    page,
    lastPage: last,
  };
}

export type DepartmentPage = {
  department: Department;
  /** The languages of its articles. */
  inLanguages: Language[];
  list: TeaserList;
  navigation: Menus;
};

/**
 * A page of a department, its current slug for a former one, or null.
 *
 * @param draft instead of the published arrangement, for a preview
 */
export async function readDepartmentPage(
  caller: Caller,
  slug: string,
  language: Language,
  page: number,
  draft?: FrontContent,
): Promise<DepartmentPage | { movedTo: string } | null> {
  const row = await findDepartment(caller.db, slug);
  if (row?.slug !== slug) {
    const movedTo = await findSlugByFormer(caller.db, slug);
    return movedTo === null ? null : { movedTo };
  }

  const [list, inLanguages, navigation] = await Promise.all([
    readDepartmentList(caller, { language, departmentId: row.id }, page, draft),
    listDepartmentLanguages(caller.db, row.id),
    listNavigation(caller, language),
  ]);
  return list && { department: presentDepartment(row), inLanguages, list, navigation };
}
