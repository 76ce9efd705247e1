import type { Article } from '#lib/domain/article.ts';
import type { EditedArticleRow } from '../queries/editedArticles.ts';
import { presentArticle } from './article.ts';

/** An article with a publication time, if it has none yet. */
export function presentPreview(row: EditedArticleRow): Article {
  const article = presentArticle(row);
  return { ...article, publishedAt: article.publishedAt ?? article.scheduledFor ?? article.updatedAt };
}
