import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';

/** Sets which uploaded images an article shows besides its cover. Unknown ids are ignored. */
export async function setArticleImages(db: Db, articleId: string, imageIds: string[]): Promise<void> {
  const ids = sql`${sql.param(imageIds)}::uuid[]`;
  await db.execute(sql`
    with removed as (
      delete from article_images where article_id = ${articleId} and image_id <> all (${ids})
    )
    insert into article_images (article_id, image_id)
    select ${articleId}::uuid, id from images where id = any (${ids})
    on conflict do nothing
  `);
}
