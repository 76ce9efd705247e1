import { and, eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { contributorIds } from './articleAuthors.ts';
import { isPublicArticle } from './publicArticle.ts';

/** Counts, author and date of an article. Null if it is not public: its counts are as private as its text. */
export async function findPublicCounts(db: Db, articleId: string) {
  if (!isUuid(articleId)) return null;
  const [row] = await db
    .select({
      views: articles.views,
      likes: articles.likes,
      comments: articles.comments,
      authorId: articles.authorId,
      contributorIds: contributorIds(sql`articles.id`),
      publishedAt: articles.publishedAt,
    })
    .from(articles)
    .where(and(isPublicArticle, eq(articles.id, articleId)));
  return row ?? null;
}
