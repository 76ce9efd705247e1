import { listTeasers } from '#lib/articles/server/queries/articles.ts';
import { listDepartmentNames } from '#lib/departments/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { canManageFront } from '#lib/users/permissions.ts';
import type { EditedFront } from '../front.ts';
import { type FrontTarget, frontPlaces, railArticles } from '../frontRules.ts';
import { articlesIn } from '../mergeFronts.ts';
import { presentFront } from './present.ts';
import { listLatestByDepartment, listPlaceable } from './queries/frontPage.ts';
import { type FrontRow, findFront, findLastFrontVersion } from './queries/fronts.ts';
import { findFrontPlace, kindOf } from './storeFront.ts';

/** Besides the places of the top: removed or excluded articles are replaced before the next load. */
const spare = 30;

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readFront({ db, actor }: Caller, target: FrontTarget): Promise<EditedFront> {
  authorize(actor, canManageFront);
  const { department, ...place } = await findFrontPlace(db, target);
  return describeFront(db, await findFront(db, place), department);
}

/** The arrangement with the articles that it may show. */
export async function describeFront(
  db: Db,
  row: FrontRow,
  department: Parameters<typeof presentFront>[1]['department'],
): Promise<EditedFront> {
  const { language } = row;
  const scope = { language, ...(row.departmentId && { departmentId: row.departmentId }) };
  const places = frontPlaces[kindOf(row)];
  const contents = [row.published, row.draft, row.scheduled?.content].flatMap((content) => content ?? []);
  const ids = [...new Set(contents.flatMap(articlesIn))];
  const [placed, newest, byDepartment, departments, lastVersion] = await Promise.all([
    listPlaceable(db, row, ids),
    listTeasers(db, scope, 1 + places.seconds + places.latest + spare),
    row.departmentId ? [] : listLatestByDepartment(db, language, railArticles + 4),
    row.departmentId ? [] : listDepartmentNames(db, language),
    row.id ? findLastFrontVersion(db, row.id) : null,
  ]);
  return presentFront(row, { department, departments, lastVersion, placed, newest, byDepartment });
}
