import type { Article } from '#lib/articles/article.ts';
import { presentArticle } from '#lib/articles/server/present.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';

/** An article with a publication time, if it has none yet. */
export function presentPreview(row: EditedArticleRow): Article {
  const article = presentArticle(row);
  return { ...article, publishedAt: article.publishedAt ?? article.scheduledFor ?? article.updatedAt };
}
