import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';

export type LateArticle = {
  id: string;
  reason: 'schedule' | 'review';
  authorId: string;
  assigneeId: string | null;
  /** Identifies this delay: the same article may be late again. */
  occasion: string;
};

/**
 * Articles and changes that were not published at their time, and what is long in review, without those that somebody
 * was notified of.
 */
export async function listLateArticles(
  db: Db,
  { scheduleMinutes, reviewHours }: { scheduleMinutes: number; reviewHours: number },
): Promise<LateArticle[]> {
  const { rows } = await db.execute<LateArticle>(sql`
    with late as (
      select id, 'schedule' as reason, scheduled_for as since, null::uuid as assignee_id from articles
      where status = 'scheduled' and deleted_at is null and scheduled_for < now() - make_interval(mins => ${scheduleMinutes})
      union all
      select article_id, 'schedule', publish_at, null from working_copies
      where publish_at < now() - make_interval(mins => ${scheduleMinutes})
      union all
      select article_id, 'review', submitted_at, assignee_id from reviews
      where state = 'waiting' and submitted_at < now() - make_interval(hours => ${reviewHours})
    ), known as (
      select articles.id, reason, author_id as "authorId", assignee_id as "assigneeId",
        articles.id || ' ' || reason || ' ' || extract(epoch from since) as occasion
      from late join articles on articles.id = late.id
      where articles.deleted_at is null and articles.status in ('scheduled', 'published', 'review')
    )
    select * from known where not exists (
      select from notifications
      where article_id = known.id and kind = 'late' and notifications.occasion = known.occasion
    )
  `);
  return rows;
}
