import type { ArticleContent, EditedArticle } from '#lib/domain/articleDraft.ts';
import { createDraft, type SaveOptions, saveDraft, saveWorkingCopy } from '../api/drafts.ts';
import { writesChanges } from './draftContent.ts';

/** Saves a draft: as a new article, in the article itself or in its working copy. */
export function saveContent(
  article: EditedArticle | null,
  content: ArticleContent,
  key: string,
  options: Omit<SaveOptions, 'etag'>,
): Promise<EditedArticle> {
  if (!article) return createDraft(content, key, options);
  if (!writesChanges(article)) return saveDraft(article, content, { ...options, etag: article.etag });
  return saveWorkingCopy(article, content, { ...options, etag: article.workingCopy?.etag ?? null });
}
