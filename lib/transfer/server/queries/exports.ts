import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ArticleKind } from '#lib/articles/article.ts';
import type { ArticleRow } from '#lib/articles/server/queries/articles.ts';
import { articleColumns } from '#lib/articles/server/queries/publicArticle.ts';
import { commentColumns } from '#lib/comments/server/queries/comments.ts';
import type { ExportedLive } from '#lib/live/live.ts';
import { imageColumns } from '#lib/media/server/queries/images.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departmentRedirects, departments } from '#lib/platform/db/server/schema/departments.ts';
import { comments } from '#lib/platform/db/server/schema/engagement.ts';
import { articleRedirects, pathRedirects } from '#lib/platform/db/server/schema/formerAddresses.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { staffProfiles } from '#lib/platform/db/server/schema/staffProfiles.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import type { StaffProfile } from '#lib/users/staffProfile.ts';

/** Rows per query. */
const page = 200;
const first = '00000000-0000-0000-0000-000000000000';

/** All rows of a list by keyset pagination: each page starts after the last id of the page before. */
async function* all<Row extends { id: string }>(read: (after: string) => Promise<Row[]>): AsyncGenerator<Row> {
  let after = first;
  for (let rows = await read(after); rows.length > 0; rows = await read(after)) {
    yield* rows;
    after = rows.at(-1)?.id ?? after;
  }
}

const formerSlugs = sql<string[]>`array(
  select ${articleRedirects.slug} from ${articleRedirects} where ${articleRedirects.articleId} = ${articles.id} order by 1
)`;

/** An article or a page with its former slugs. */
export type ExportedRow = ArticleRow & {
  formerSlugs: string[];
  expiresAt: Date | null;
  isSnippet: boolean;
  entries: ExportedLive['entries'];
};

/** Oldest first. */
const entries = sql<ExportedLive['entries']>`coalesce((
  select json_agg(json_build_object(
    'id', live.id, 'at', live.at, 'headline', live.headline, 'body', live.body, 'isKey', live.is_key, 'isPinned', live.is_pinned,
    'author', (select json_build_object('id', writer.id, 'name', writer.name) from users as writer where writer.id = live.author_id),
    'correction', case when live.correction is not null then json_build_object('at', live.corrected_at, 'text', live.correction) end
  ) order by live.at, live.id)
  from live_entries as live where live.article_id = ${articles.id} and live.deleted_at is null
), '[]')`;

/** Articles or pages of any status, except those in the trash. */
export function allArticles(db: Db, kind: ArticleKind): AsyncGenerator<ExportedRow> {
  return all((after) =>
    db
      .select({ ...articleColumns, formerSlugs, expiresAt: articles.expiresAt, entries, isSnippet: articles.isSnippet })
      .from(articles)
      .innerJoin(users, eq(users.id, articles.authorId))
      .leftJoin(departments, eq(departments.id, articles.departmentId))
      .leftJoin(images, eq(images.id, articles.coverImageId))
      .where(and(eq(articles.kind, kind), gt(articles.id, after), isNull(articles.deletedAt)))
      .orderBy(asc(articles.id))
      .limit(page),
  );
}

/** Comments on these articles, except deleted ones. */
export function allComments(db: Db) {
  return all((after) =>
    db
      .select(commentColumns)
      .from(comments)
      .innerJoin(articles, eq(articles.id, comments.articleId))
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(and(gt(comments.id, after), isNull(articles.deletedAt), sql`${comments.status} <> 'deleted'`))
      .orderBy(asc(comments.id))
      .limit(page),
  );
}

export function allImages(db: Db) {
  return all((after) =>
    db
      .select(imageColumns)
      .from(images)
      .leftJoin(users, eq(users.id, images.uploaderId))
      .where(gt(images.id, after))
      .orderBy(asc(images.id))
      .limit(page),
  );
}

/** Admins, authors and readers who have articles. */
export function allAuthors(db: Db) {
  return all((after) =>
    db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        bio: users.bio,
        avatarUrl: users.avatarUrl,
        role: users.role,
        portrait: staffProfiles.portraitId,
        profile: sql<Partial<StaffProfile>>`coalesce(${staffProfiles.profile}, '{}')`,
      })
      .from(users)
      .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
      .where(
        and(
          gt(users.id, after),
          sql`(${users.role} <> 'reader' or exists (select from articles where author_id = ${users.id})
            or exists (select from article_authors where user_id = ${users.id}))`,
        ),
      )
      .orderBy(asc(users.id))
      .limit(page),
  );
}

export async function allPathRedirects(db: Db): Promise<{ path: string; target: string }[]> {
  const { path, target } = pathRedirects;
  return db.select({ path, target }).from(pathRedirects).orderBy(asc(path));
}

export async function allDepartments(db: Db) {
  const { id, slug, name, description, position } = departments;
  const formerSlugs = sql<string[]>`array(
    select ${departmentRedirects.slug} from ${departmentRedirects}
    where ${departmentRedirects.departmentId} = ${departments.id} order by 1
  )`;
  const columns = { id, slug, name, description, position, formerSlugs };
  return db.select(columns).from(departments).orderBy(asc(position), asc(slug));
}
