import { sql } from 'drizzle-orm';
import { isOwnedBy, type Owner } from '#lib/articles/server/queries/articleAuthors.ts';
import { isCommentCounted, isReported } from '#lib/comments/server/queries/commentQueue.ts';
import { boundedCount } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';

type OpenWork = { late: number; comments: number; reported: number };

/** Delayed articles, and comments to be approved or reported: of one author's articles, or of all (null). */
export async function countOpenWork(db: Db, owner: Owner | null): Promise<OpenWork> {
  const isIn = owner ? isOwnedBy(owner) : sql`true`;
  const { rows } = await db.execute<OpenWork>(sql`
    select
      ${boundedCount(sql`from articles
        where kind = 'article' and status = 'scheduled' and deleted_at is null
          and scheduled_for < now() - interval '1 minute' and ${isIn}`)} as late,
      ${boundedCount(sql`from comments where status = 'pending' and ${isCommentCounted(owner)}`)} as comments,
      ${boundedCount(sql`from comments where ${isReported} and ${isCommentCounted(owner)}`)} as reported
  `);
  return rows[0] ?? { late: 0, comments: 0, reported: 0 };
}

const hasFailures = sql`id in (select mailing_id from mailing_deliveries where state = 'failed')`;

/** Feeds and mailings with lasting errors; one failed attempt is normal. */
export async function countFailing(db: Db): Promise<{ feeds: number; mailings: number }> {
  const { rows } = await db.execute<{ feeds: number; mailings: number }>(sql`
    select
      (select count(*) from feeds where (enabled and failures >= 3) or last_error = 'gone')::int as feeds,
      (select count(*) from mailings where created_at > now() - interval '7 days' and ${hasFailures} and (
        select count(*) filter (where state = 'failed') * 10 >= count(*)
        from mailing_deliveries where mailing_id = mailings.id
      ))::int as mailings
  `);
  return rows[0] ?? { feeds: 0, mailings: 0 };
}
