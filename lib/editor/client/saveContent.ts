import { secondFactorOf } from '#lib/accounts/client/secondFactorOf.ts';
import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import { createDraft, type SaveOptions, saveDraft, saveWorkingCopy } from '#lib/articles/client/drafts.ts';
import { keepRevision } from '#lib/articles/client/revisions.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { writesChanges } from './draftContent.ts';
import type { DraftEvent } from './draftReducer.ts';

/** Calls back when the page is hidden or closed. Returns the cleanup function. */
export function onLeave(callback: () => void): () => void {
  const leave = (event: Event) => {
    if (event.type === 'pagehide' || document.visibilityState === 'hidden') callback();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', leave);
  };
}

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

/** The event of a failed save, with its reason as a text for the author. */
export function saveFailedEvent(phase: 'offline' | 'signedOut' | 'failed', error: unknown): DraftEvent {
  return { type: 'saveFailed', phase, failure: explainFailure(error), secondFactor: secondFactorOf(error) };
}
