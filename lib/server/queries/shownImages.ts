import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** The bodies that may show a picture: the article's own, and that of its working copy, if there is one. */
export type ShowingBodies = { articleId: string; body: string; draft: string | null };

/** Nobody else changes them until the transaction ends. */
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

/**
 * Writes the bodies back. The text is as it was, so it is no revision, and whoever is writing is not told that somebody else was.
 */
export async function setBodies(db: Db, { articleId, body, draft }: ShowingBodies): Promise<void> {
  await db.execute(sql`update articles set body = ${body} where id = ${articleId} and body <> ${body}`);
  if (draft === null) return;
  await db.execute(sql`
    update working_copies set content = jsonb_set(content, '{body}', to_jsonb(${draft}::text))
    where article_id = ${articleId} and content ->> 'body' <> ${draft}
  `);
}

/** Working copies forget a cover that is going. */
export async function dropDraftCovers(db: Db, imageId: string): Promise<void> {
  await db.execute(sql`
    update working_copies set content = jsonb_set(content, '{cover}', 'null')
    where content -> 'cover' ->> 'imageId' = ${imageId}
  `);
}
