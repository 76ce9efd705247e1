import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** Sets which of our images an article shows beside its cover; ids that are no image's are left out. */
export async function setArticleImages(db: Db, articleId: string, imageIds: string[]): Promise<void> {
  const ids = sql`${sql.param(imageIds)}::uuid[]`;
  await db.execute(sql`
    with gone as (
      delete from article_images where article_id = ${articleId} and image_id <> all (${ids})
    )
    insert into article_images (article_id, image_id)
    select ${articleId}::uuid, id from images where id = any (${ids})
    on conflict do nothing
  `);
}
