import type { ArticleContent, EditedArticle } from '#lib/domain/articleDraft.ts';
import { createDraft, type SaveOptions, saveDraft, saveWorkingCopy } from '../api/drafts.ts';

/** Where a draft is saved to: a new article, the article itself, or, where readers see it, a working copy beside it. */
export function saveContent(
  article: EditedArticle | null,
  content: ArticleContent,
  key: string,
  options: Omit<SaveOptions, 'etag'>,
): Promise<EditedArticle> {
  if (!article) return createDraft(content, key, options);
  if (article.status !== 'published') return saveDraft(article.id, content, { ...options, etag: article.etag });
  return saveWorkingCopy(article.id, content, { ...options, etag: article.workingCopy?.etag ?? null });
}
