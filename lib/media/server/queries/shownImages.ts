import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';

/** Bodies that may show an image: the article's, and its working copy's if there is one. */
export type ShowingBodies = { articleId: string; body: string; draft: string | null };

/** Locks these articles until the transaction ends. */
export async function lockBodiesShowing(db: Db, imageId: string): Promise<ShowingBodies[]> {
  const { rows } = await db.execute<ShowingBodies>(sql`
    select articles.id as "articleId", articles.body, working_copies.content ->> 'body' as draft
    from article_images
    join articles on articles.id = article_images.article_id
    left join working_copies on working_copies.article_id = articles.id
    where article_images.image_id = ${imageId}
    order by articles.id
    for update of articles
  `);
  return rows;
}

/** Stores the bodies without a new revision: the text is unchanged, so people who are editing get no conflict. */
export async function setBodies(db: Db, { articleId, body, draft }: ShowingBodies): Promise<void> {
  await db.execute(sql`update articles set body = ${body} where id = ${articleId} and body <> ${body}`);
  if (draft === null) return;
  await db.execute(sql`
    update working_copies set content = jsonb_set(content, '{body}', to_jsonb(${draft}::text))
    where article_id = ${articleId} and content ->> 'body' <> ${draft}
  `);
}

/** Removes a cover that is being deleted from working copies. */
export async function dropDraftCovers(db: Db, imageId: string): Promise<void> {
  await db.execute(sql`
    update working_copies set content = jsonb_set(content, '{cover}', 'null')
    where content -> 'cover' ->> 'imageId' = ${imageId}
  `);
}
