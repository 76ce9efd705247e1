import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';

export type DueItem = { id: string; kind: 'article' | 'changes' | 'expiry'; dueAt: Date };

/** Articles, pages and changes, also of articles that are not public, whose scheduled time or expiry has passed, in the order of that time. */
export async function listDue(db: Db): Promise<DueItem[]> {
  const { rows } = await db.execute<{ id: string; kind: DueItem['kind']; due_at: string | Date }>(sql`
    select id, 'article' as kind, scheduled_for as due_at from articles
    where status = 'scheduled' and deleted_at is null and scheduled_for <= now()
    union all
    select article_id, 'changes', publish_at from working_copies where publish_at <= now()
    union all
    select id, 'expiry', expires_at from articles
    where status = 'published' and deleted_at is null and expires_at <= now()
    order by due_at, id
  `);
  return rows.map(({ id, kind, due_at }) => ({ id, kind, dueAt: new Date(due_at) }));
}
