import type { Article } from '#lib/domain/article.ts';
import type { DepartmentReference } from '#lib/domain/department.ts';
import { readingMinutes } from '#lib/format/readingMinutes.ts';
import type { EditedArticleRow } from '../queries/editedArticles.ts';
import { presentArticle } from './article.ts';
import { presentContentCover } from './editedArticle.ts';

/**
 * An article as readers will get it: with its unpublished changes, and with a publication time if it has none yet.
 *
 * @param department of the unpublished changes
 */
export function presentPreview(row: EditedArticleRow, department: DepartmentReference | null): Article {
  const article = presentArticle(row);
  const publishedAt = article.publishedAt ?? article.scheduledFor ?? article.updatedAt;
  if (!row.copy) return { ...article, publishedAt };

  const { title, summary, body, language, tags, seo, slug } = row.copy.content;
  return {
    ...{ ...article, publishedAt, title, summary, body, language, tags, seo, slug, department },
    cover: presentContentCover(row.copy.content, row.copyImage),
    readingMinutes: readingMinutes(body, language),
  };
}
