import { sql } from 'drizzle-orm';
import type { Focus } from '../../image.ts';
import type { Db } from '#lib/platform/db/server/database.ts';

/** The focal points of a cover: the article's, and its working copy's; null where another image is the cover. */
export type CoverFocus = { articleId: string; focus: Focus | null; draft: Focus | null };

/** Locks the articles with this cover until the transaction ends. */
export async function lockCovers(db: Db, imageId: string): Promise<CoverFocus[]> {
  const { rows } = await db.execute<CoverFocus>(sql`
    select
      articles.id as "articleId",
      case when cover_image_id = ${imageId} then json_build_object('x', cover_focus_x, 'y', cover_focus_y) end as focus,
      case when content -> 'cover' ->> 'imageId' = ${imageId} then content -> 'cover' -> 'focus' end as draft
    from articles
    left join working_copies on working_copies.article_id = articles.id
    where cover_image_id = ${imageId} or content -> 'cover' ->> 'imageId' = ${imageId}
    order by articles.id
    for update of articles
  `);
  return rows;
}

/** Without a new revision: the text is unchanged, so people who are editing get no conflict. */
export async function setCoverFocus(db: Db, { articleId, focus, draft }: CoverFocus): Promise<void> {
  if (focus) {
    await db.execute(sql`
      update articles set cover_focus_x = ${focus.x}, cover_focus_y = ${focus.y} where id = ${articleId}
    `);
  }
  if (draft) {
    await db.execute(sql`
      update working_copies set content = jsonb_set(content, '{cover,focus}', ${JSON.stringify(draft)}::jsonb)
      where article_id = ${articleId}
    `);
  }
}
