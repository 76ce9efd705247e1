import { eq, type SQL, sql } from 'drizzle-orm';
import { hasArticle, type Owner } from '#lib/articles/server/queries/articleAuthors.ts';
import type { Language } from '#lib/languages/language.ts';
import { boundedCount, countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { reviews } from '#lib/platform/db/server/schema/reviews.ts';
import { type PageQuery, rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import type { Review, ReviewCounts, ReviewEntry, ReviewKind, ReviewState } from '../review.ts';

const person = (id: typeof reviews.submitterId) =>
  sql`(select json_build_object('id', users.id, 'name', users.name) from users where users.id = ${id})`;

const reviewJson = sql<Review>`json_build_object(
  'state', ${reviews.state}, 'submittedAt', ${reviews.submittedAt}, 'submitter', ${person(reviews.submitterId)},
  'note', ${reviews.note}, 'assignee', ${person(reviews.assigneeId)}, 'returnedAt', ${reviews.returnedAt},
  'returner', ${person(reviews.returnerId)}, 'returnNote', ${reviews.returnNote}
)`;

/** A column for queries of articles. Its times have an offset. */
export const reviewOfArticle = sql<Review | null>`(
  select ${reviewJson} from ${reviews} where ${reviews.articleId} = ${articles.id}
)`;

type NewReview = { articleId: string; submitterId: string | null; note: string };

/** Stores that a text was handed in. The editor who returned it stays the one who reviews it. */
export async function putReview(db: Db, { articleId, submitterId, note }: NewReview): Promise<void> {
  await db
    .insert(reviews)
    .values({ articleId, submitterId, note })
    .onConflictDoUpdate({
      target: reviews.articleId,
      set: {
        submitterId,
        note,
        state: 'waiting',
        submittedAt: sql`now()`,
        assigneeId: sql`coalesce(${reviews.assigneeId}, ${reviews.returnerId})`,
      },
    });
}

export async function setReviewNote(db: Db, articleId: string, note: string): Promise<void> {
  await db.update(reviews).set({ note }).where(eq(reviews.articleId, articleId));
}

export async function setReturned(
  db: Db,
  { articleId, returnerId, returnNote }: { articleId: string; returnerId: string; returnNote: string },
): Promise<void> {
  await db
    .update(reviews)
    .set({ state: 'returned', returnedAt: sql`now()`, returnerId, returnNote })
    .where(eq(reviews.articleId, articleId));
}

export async function setAssignee(db: Db, articleId: string, assigneeId: string | null): Promise<void> {
  await db.update(reviews).set({ assigneeId }).where(eq(reviews.articleId, articleId));
}

export async function deleteReview(db: Db, articleId: string): Promise<void> {
  await db.delete(reviews).where(eq(reviews.articleId, articleId));
}

/** Reviews of one author's articles, or of all (null). */
export type ReviewScope = { owner: Owner | null; language?: Language | undefined };
type ReviewList = ReviewScope & PageQuery & { state: ReviewState; assignee?: string | null | undefined };

export type ReviewEntryRow = {
  review: Review;
  kind: ReviewKind;
  article: ReviewEntry['article'];
};

/** @param list.assignee null for reviews that nobody is assigned to; undefined for all */
export async function listReviewRows(db: Db, list: ReviewList): Promise<ReviewEntryRow[]> {
  const order =
    list.state === 'waiting'
      ? sql`reviews.submitted_at, reviews.article_id`
      : sql`reviews.returned_at desc, reviews.article_id desc`;
  const { rows } = await db.execute<ReviewEntryRow>(sql`
    select ${reviewJson} as review,
      case articles.status when 'published' then 'changes' else 'draft' end as kind,
      json_build_object(
        'id', articles.id, 'title', articles.title, 'language', articles.language, 'status', articles.status,
        'author', json_build_object('id', author.id, 'name', author.name),
        'department', (select json_build_object('id', id, 'slug', slug, 'name', name)
          from departments where departments.id = articles.department_id)
      ) as article
    from reviews join articles on articles.id = reviews.article_id join users as author on author.id = articles.author_id
    where ${isIn(list)} and reviews.state = ${list.state} and ${hasAssignee(list.assignee)}
    order by ${order}
    limit ${list.limit} offset ${rowsBefore(list)}
  `);
  return rows;
}

export async function countReviewRows(db: Db, list: Omit<ReviewList, keyof PageQuery>): Promise<Total> {
  return countRows(
    db,
    sql`from reviews where ${isCounted(list)} and state = ${list.state} and ${hasAssignee(list.assignee)}`,
  );
}

/** @param userId whose reviews count as `mine` */
export async function countReviews(db: Db, scope: ReviewScope, userId: string): Promise<ReviewCounts> {
  const those = (condition: SQL) => boundedCount(sql`from reviews where ${isCounted(scope)} and ${condition}`);
  const { rows } = await db.execute<ReviewCounts>(sql`
    select
      ${those(sql`state = 'waiting'`)} as waiting,
      ${those(sql`state = 'waiting' and assignee_id = ${userId}`)} as mine,
      ${those(sql`state = 'returned'`)} as returned
  `);
  return rows[0] ?? { waiting: 0, mine: 0, returned: 0 };
}

/** The same as `isIn`. Of all reviews, only those in the trash are looked up. */
function isCounted(scope: ReviewScope): SQL {
  const isAll = scope.owner === null && scope.language === undefined;
  if (isAll) return sql`not ${hasArticle(sql`reviews.article_id`, sql`articles.deleted_at is not null`, null)}`;
  return hasArticle(sql`reviews.article_id`, isIn(scope), scope.owner);
}

function isIn({ owner, language }: ReviewScope): SQL {
  const authorId = owner?.id ?? null;
  return sql`articles.deleted_at is null
    and (${authorId}::uuid is null or articles.author_id = ${authorId}::uuid)
    and (${language ?? null}::text is null or articles.language = ${language ?? null}::text)`;
}

function hasAssignee(assignee: string | null | undefined) {
  if (assignee === undefined) return sql`true`;
  return assignee === null ? sql`reviews.assignee_id is null` : sql`reviews.assignee_id = ${assignee}`;
}
