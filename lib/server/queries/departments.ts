import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { LocalizedText } from '#lib/domain/language.ts';
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

/** Until the transaction ends nobody else changes it, and no article comes into it. */
export async function lockDepartment(db: Db, departmentId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from departments where id = ${departmentId} for update`);
  return rows.length > 0;
}

export type NewDepartment = {
  id: string;
  slug: string;
  name: LocalizedText;
  description: LocalizedText;
  /** Last when it is not given. */
  position: number | undefined;
};

/** False when its slug is taken. */
export async function insertDepartment(db: Db, department: NewDepartment): Promise<boolean> {
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from departments)`;
  const inserted = await db
    .insert(departments)
    .values({ ...department, position: department.position ?? last })
    .onConflictDoNothing({ target: departments.slug })
    .returning({ id });
  return inserted.length > 0;
}

/** False when the slug is another's. */
export async function updateDepartment(
  db: Db,
  departmentId: string,
  changes: Partial<Omit<NewDepartment, 'id'>>,
): Promise<boolean> {
  const isFree = sql`not exists (
    select from departments as other where other.slug = ${changes.slug ?? ''} and other.id <> ${departmentId}
  )`;
  const updated = await db
    .update(departments)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(id, departmentId), isFree))
    .returning({ id });
  return updated.length > 0;
}

/** Nobody takes a slug or a place until the transaction ends; readers are not held up. */
export async function lockDepartments(db: Db): Promise<void> {
  await db.execute(sql`lock table departments in share row exclusive mode`);
}

/** @param ids all departments, the first first */
export async function setDepartmentOrder(db: Db, ids: string[]): Promise<void> {
  await db.execute(sql`
    update departments set position = wanted.position - 1, updated_at = now()
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, position)
    where departments.id = wanted.id and departments.position <> wanted.position - 1
  `);
}

/** Articles of whatever status, those in the trash included: they may come back. */
export async function countArticlesIn(db: Db, departmentId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(articles)
    .where(eq(articles.departmentId, departmentId));
  return row?.count ?? 0;
}

/** Articles, what feeds bring, what subscribers chose and former addresses go from one department to another. */
export async function moveDepartmentContent(db: Db, from: string, to: string): Promise<void> {
  await db.execute(sql`update articles set department_id = ${to} where department_id = ${from}`);
  await db.execute(sql`update feeds set department_id = ${to} where department_id = ${from}`);
  await db.execute(sql`update department_redirects set department_id = ${to} where department_id = ${from}`);
  await db.execute(sql`
    update subscriptions
    set department_ids = (
      select array_agg(distinct case when chosen = ${from} then ${to}::uuid else chosen end) from unnest(department_ids) as chosen
    )
    where ${from} = any (department_ids)
  `);
}

export async function deleteDepartmentRow(db: Db, departmentId: string): Promise<void> {
  await db.delete(departments).where(eq(id, departmentId));
}
