import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import { createDraft, type SaveOptions, saveDraft, saveWorkingCopy } from '#lib/articles/client/drafts.ts';
import { keepRevision } from '#lib/articles/client/revisions.ts';
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

/** Keeps a text as a version. That of a draft is saved in it, and replaced by the next save. */
export function keepText(article: EditedArticle, content: ArticleContent, token: string): Promise<EditedArticle> {
  if (writesChanges(article)) return keepRevision(article, content, token);
  return saveDraft(article, content, { token, etag: article.etag });
}
