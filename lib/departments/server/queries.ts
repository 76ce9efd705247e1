import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import { type Language, type LocalizedText, languages } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { prepared } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departmentRedirects, departments } from '#lib/platform/db/server/schema/departments.ts';

/** The present slug of the department that last had this one. Called only when no department has it now. */
export async function findSlugByFormer(db: Db, former: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: departments.slug })
    .from(departmentRedirects)
    .innerJoin(departments, eq(departments.id, departmentRedirects.departmentId))
    .where(eq(departmentRedirects.slug, former));
  return row?.slug ?? null;
}

/** Redirects a former slug to this department; an existing redirect is replaced. */
export async function redirectFormerSlug(db: Db, former: string, departmentId: string): Promise<void> {
  await db
    .insert(departmentRedirects)
    .values({ slug: former, departmentId })
    .onConflictDoUpdate({ target: departmentRedirects.slug, set: { departmentId, createdAt: sql`now()` } });
}

const { id, slug, name, description, position } = getTableColumns(departments);
/** Of the totals of published articles; the few that are not public yet or any more are looked up. */
const articleCount = sql<number>`(
  select coalesce(sum(total.articles), 0) from site_totals as total
  where total.kind = 'article' and total.status = 'published' and total.department_id = ${departments.id}
) - (
  select count(*) from ${articles}
  where kind = 'article' and status = 'published' and deleted_at is null and published_at > now() and ${eq(articles.departmentId, departments.id)}
) - (
  select count(*) from ${articles}
  where kind = 'article' and status = 'published' and deleted_at is null and published_at <= now() and expires_at <= now()
    and ${eq(articles.departmentId, departments.id)}
)`.mapWith(Number);
const departmentColumns = { id, slug, name, description, position, articleCount };

export type DepartmentRow = Awaited<ReturnType<typeof listDepartmentRows>>[number];

export async function listDepartmentRows(db: Db) {
  return db.select(departmentColumns).from(departments).orderBy(asc(position), asc(slug));
}

/** Without article counts, but whether there is an article in the language: for the navigation on every page. */
export async function listDepartmentNames(db: Db, language: Language) {
  return departmentNames(db).execute({ language });
}

/**
 * Whether the department has public articles in the language besides this one. Asked by one transaction after the other: of two
 * that remove the last two articles, each would still see the article of the other.
 */
export async function hasOtherArticles(
  db: Db,
  { departmentId, language, articleId }: { departmentId: string; language: Language; articleId: string },
): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`department ${departmentId} ${language}`}, 0))`);
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        isPublicArticle,
        eq(articles.departmentId, departmentId),
        eq(articles.language, language),
        ne(articles.id, articleId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const departmentNames = prepared((db) => {
  const hasArticles = sql<boolean>`exists (select from ${articles}
    where ${isPublicArticle} and ${eq(articles.departmentId, departments.id)} and ${eq(articles.language, sql.placeholder('language'))})`;
  return db
    .select({ id, slug, name, hasArticles })
    .from(departments)
    .orderBy(asc(position), asc(slug))
    .prepare('department_names');
});

export async function findDepartment(db: Db, idOrSlug: string) {
  const query = isUuid(idOrSlug) ? departmentById(db) : departmentBySlug(db);
  const [row] = await query.execute({ idOrSlug });
  return row ?? null;
}

/** The languages of its public articles. */
export async function listDepartmentLanguages(db: Db, departmentId: string): Promise<Language[]> {
  const { rows } = await db.execute<{ language: Language }>(sql`
    select among.language from unnest(${sql.param([...languages])}::text[]) with ordinality as among (language, place), lateral (
      select from articles
      where ${isPublicArticle} and articles.department_id = ${departmentId} and articles.language = among.language
      order by published_at desc limit 1
    ) as newest
    order by place
  `);
  return rows.map(({ language }) => language);
}

const departmentById = prepared((db) => selectDepartment(db, id).prepare('department_by_id'));
const departmentBySlug = prepared((db) => selectDepartment(db, slug).prepare('department_by_slug'));

function selectDepartment(db: Db, key: typeof id | typeof slug) {
  return db
    .select(departmentColumns)
    .from(departments)
    .where(eq(key, sql.placeholder('idOrSlug')));
}

/** Until the transaction ends nobody changes the department or adds articles to it. False if it does not exist. */
export async function lockDepartment(db: Db, departmentId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from departments where id = ${departmentId} for update`);
  return rows.length > 0;
}

export type NewDepartment = {
  id: string;
  slug: string;
  name: LocalizedText;
  description: LocalizedText;
  /** Undefined: at the end. */
  position: number | undefined;
};

/** False if the slug is taken. */
export async function insertDepartment(db: Db, department: NewDepartment): Promise<boolean> {
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from departments)`;
  const inserted = await db
    .insert(departments)
    .values({ ...department, position: department.position ?? last })
    .onConflictDoNothing({ target: departments.slug })
    .returning({ id });
  return inserted.length > 0;
}

/** False if another department has the slug. */
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

/** Locks all departments until the transaction ends: nobody takes a slug or position. Reads are not blocked. */
export async function lockDepartments(db: Db): Promise<void> {
  await db.execute(sql`lock table departments in share row exclusive mode`);
}

/** @param ids all departments in their new order */
export async function setDepartmentOrder(db: Db, ids: string[]): Promise<void> {
  await db.execute(sql`
    update departments set position = sorted.position - 1, updated_at = now()
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as sorted (id, position)
    where departments.id = sorted.id and departments.position <> sorted.position - 1
  `);
}

/** Articles of any status, those in the trash included, because they can be restored. */
export async function countArticlesIn(db: Db, departmentId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(articles)
    .where(eq(articles.departmentId, departmentId));
  return row?.count ?? 0;
}

/** Moves articles, feeds, subscribers' choices and former slugs from one department to another. */
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
