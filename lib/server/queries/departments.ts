import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Db } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { departments } from '../db/schema/departments.ts';
import { prepared } from './prepared.ts';
import { isPublicArticle } from './publicArticle.ts';

const { id, slug, name, description, position } = getTableColumns(departments);
const articleCount = sql<number>`(select count(*) from ${articles} where ${isPublicArticle} and ${eq(articles.departmentId, departments.id)})`;
const departmentColumns = { id, slug, name, description, position, articleCount };

export type DepartmentRow = Awaited<ReturnType<typeof listDepartmentRows>>[number];

export async function listDepartmentRows(db: Db) {
  return db.select(departmentColumns).from(departments).orderBy(asc(position), asc(slug));
}

/** Without the counts: for the navigation, which every page shows. */
export async function listDepartmentNames(db: Db) {
  return departmentNames(db).execute();
}

const departmentNames = prepared((db) =>
  db.select({ id, slug, name }).from(departments).orderBy(asc(position), asc(slug)).prepare('department_names'),
);

export async function findDepartment(db: Db, idOrSlug: string) {
  const [row] = await db
    .select(departmentColumns)
    .from(departments)
    .where(isUuid(idOrSlug) ? eq(id, idOrSlug) : eq(slug, idOrSlug));
  return row ?? null;
}
