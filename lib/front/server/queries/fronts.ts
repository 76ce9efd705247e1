import { and, desc, eq, isNotNull, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { prepared } from '#lib/platform/db/server/database.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { fronts, frontVersions } from '#lib/platform/db/server/schema/fronts.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { type FrontContent, frontContentSchema } from '../../front.ts';
import { emptyFront } from '../../mergeFronts.ts';

/** The front page of a language, or with a department the first page of that. */
export type FrontPlace = { language: Language; departmentId: string | null };

export type FrontSchedule = { content: FrontContent; base: FrontContent; publishAt: Date; timeZone: string };

/** `version` 0: nothing was stored yet. `draft` null: the same as `published`. */
export type FrontRow = FrontPlace & {
  id: string | null;
  version: number;
  draft: FrontContent | null;
  published: FrontContent;
  scheduled: FrontSchedule | null;
  editor: { id: string; name: string } | null;
  updatedAt: Date | null;
};

/** What readers see; only this, because each rendering of a page reads it. */
export async function findPublishedFront(db: Db, place: FrontPlace): Promise<FrontContent> {
  const published = place.departmentId ? publishedOfDepartment : publishedOfSite;
  const [row] = await published(db).execute(place);
  return toContent(row?.published) ?? emptyFront;
}

const publishedOfSite = prepared((db) => selectPublished(db, null).prepare('published_front'));
const publishedOfDepartment = prepared((db) =>
  selectPublished(db, sql.placeholder('departmentId')).prepare('published_front_of_department'),
);

function selectPublished(db: Db, departmentId: Placeholder | null) {
  return db
    .select({ published: fronts.published })
    .from(fronts)
    .where(isAt(sql.placeholder('language'), departmentId));
}

export async function findFront(db: Db, { language, departmentId }: FrontPlace): Promise<FrontRow> {
  const [row] = await db
    .select({
      id: fronts.id,
      version: fronts.version,
      draft: fronts.draft,
      published: fronts.published,
      scheduled: fronts.scheduled,
      scheduledBase: fronts.scheduledBase,
      publishAt: fronts.publishAt,
      publishTimeZone: fronts.publishTimeZone,
      editor: { id: users.id, name: users.name },
      updatedAt: fronts.updatedAt,
    })
    .from(fronts)
    .leftJoin(users, eq(users.id, fronts.editorId))
    .where(isAt(language, departmentId));
  const content = toContent(row?.scheduled);
  const scheduled = content &&
    row?.publishAt && {
      content,
      base: toContent(row.scheduledBase) ?? emptyFront,
      publishAt: row.publishAt,
      timeZone: row.publishTimeZone ?? 'UTC',
    };
  return {
    language,
    departmentId,
    id: row?.id ?? null,
    version: row?.version ?? 0,
    draft: toContent(row?.draft),
    published: toContent(row?.published) ?? emptyFront,
    scheduled: scheduled || null,
    editor: row?.editor ?? null,
    updatedAt: row?.updatedAt ?? null,
  };
}

/** The same, locked until the transaction ends, also while there is no row. */
export async function lockFront(db: Db, place: FrontPlace): Promise<FrontRow> {
  const name = `front ${place.language} ${place.departmentId ?? ''}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  return findFront(db, place);
}

export type FrontValues = Pick<FrontRow, 'draft' | 'published' | 'scheduled'> & { endsAt: Date | null };

/** Stores the next version of a locked front. @returns its id */
export async function saveFront(
  db: Db,
  before: FrontRow,
  { draft, published, scheduled, endsAt }: FrontValues,
  editorId: string | null,
): Promise<string> {
  const values = {
    language: before.language,
    departmentId: before.departmentId,
    version: before.version + 1,
    draft,
    published,
    scheduled: scheduled?.content ?? null,
    scheduledBase: scheduled?.base ?? null,
    publishAt: scheduled?.publishAt ?? null,
    publishTimeZone: scheduled?.timeZone ?? null,
    endsAt,
    // The site itself publishes what was scheduled: the last editor stays.
    ...(editorId && { editorId }),
    updatedAt: sql`now()`,
  };
  const [row] = await db
    .insert(fronts)
    .values(values)
    .onConflictDoUpdate({ target: [fronts.language, fronts.departmentId], set: values })
    .returning({ id: fronts.id });
  if (!row) throw new Error('No row was stored');
  return row.id;
}

export type FrontVersionRow = NonNullable<Awaited<ReturnType<typeof findLastFrontVersion>>>;

/** The last publication, with what it replaced. */
export async function findLastFrontVersion(db: Db, frontId: string) {
  const [row] = await db
    .select({
      id: frontVersions.id,
      replaced: frontVersions.replaced,
      publishedAt: frontVersions.publishedAt,
      publisher: { id: users.id, name: users.name },
    })
    .from(frontVersions)
    .leftJoin(users, eq(users.id, frontVersions.publisherId))
    .where(eq(frontVersions.frontId, frontId))
    .orderBy(desc(frontVersions.id))
    .limit(1);
  return row ? { ...row, replaced: toContent(row.replaced) ?? emptyFront } : null;
}

/** Publications of one front that can be undone. */
const versionsPerFront = 50;

export async function insertFrontVersion(
  db: Db,
  version: { frontId: string; replaced: FrontContent; publisherId: string | null },
): Promise<void> {
  await db.insert(frontVersions).values(version);
  await db.execute(sql`
    delete from front_versions where front_id = ${version.frontId} and id not in (
      select id from front_versions where front_id = ${version.frontId} order by id desc limit ${versionsPerFront}
    )
  `);
}

export async function deleteFrontVersion(db: Db, id: string): Promise<void> {
  await db.delete(frontVersions).where(eq(frontVersions.id, id));
}

/** Fronts that are scheduled for now or earlier, or of which a part has ended; those by time. */
export async function listDueFronts(db: Db): Promise<FrontPlace[]> {
  const now = sql`now()`;
  return db
    .select({ language: fronts.language, departmentId: fronts.departmentId })
    .from(fronts)
    .where(or(lte(fronts.publishAt, now), lte(fronts.endsAt, now)))
    .orderBy(sql`least(${fronts.publishAt}, ${fronts.endsAt})`);
}

/** Fronts of which an arrangement is published at a time, the next first. @param department id or slug; without it all */
export async function listScheduledFronts(
  db: Db,
  { language, department }: { language?: Language | undefined; department?: string | undefined },
) {
  return db
    .select({
      language: fronts.language,
      department: { slug: departments.slug, name: departments.name },
      publishAt: sql<Date>`${fronts.publishAt}`.mapWith(fronts.publishAt),
    })
    .from(fronts)
    .leftJoin(departments, eq(departments.id, fronts.departmentId))
    .where(
      and(
        isNotNull(fronts.publishAt),
        language && eq(fronts.language, language),
        department ? or(eq(sql`${departments.id}::text`, department), eq(departments.slug, department)) : undefined,
      ),
    )
    .orderBy(fronts.publishAt, fronts.id);
}

/** Without a new version: readers see something else, but nobody changed the front. */
export async function setFrontEnd(db: Db, id: string, endsAt: Date | null): Promise<void> {
  await db.update(fronts).set({ endsAt }).where(eq(fronts.id, id));
}

function isAt(language: Language | Placeholder, departmentId: string | Placeholder | null): SQL | undefined {
  const isDepartment = departmentId ? eq(fronts.departmentId, departmentId) : isNull(fronts.departmentId);
  return and(eq(fronts.language, language), isDepartment);
}

/** Null for content that is no longer valid after an upgrade. */
function toContent(stored: unknown): FrontContent | null {
  return frontContentSchema.safeParse(stored).data ?? null;
}
