import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import type { Language } from '#lib/languages/language.ts';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { comments } from '#lib/platform/db/server/schema/engagement.ts';
import type { Total } from '#lib/platform/values/paging.ts';

export type UserCommentRow = Awaited<ReturnType<typeof listUserComments>>[number];

/** A user's comments that readers see, newest first. @param inLanguages those of the articles */
export async function listUserComments(db: Db, userId: string, inLanguages: Language[], limit: number, offset: number) {
  return db
    .select({
      id: comments.id,
      body: comments.body,
      createdAt: comments.createdAt,
      article: { id: articles.id, slug: articles.slug, title: articles.title, language: articles.language },
    })
    .from(comments)
    .innerJoin(articles, and(eq(articles.id, comments.articleId), isPublicArticle))
    .where(
      and(eq(comments.authorId, userId), eq(comments.status, 'published'), inArray(articles.language, inLanguages)),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit)
    .offset(offset);
}

export async function countUserComments(db: Db, userId: string, inLanguages: Language[]): Promise<Total> {
  return countRows(
    db,
    sql`from comments join articles on articles.id = comments.article_id and ${isPublicArticle}
      where comments.author_id = ${userId} and comments.status = 'published' and ${inArray(articles.language, inLanguages)}`,
  );
}
