import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { showToast } from '#components/ui/toasts.ts';
import { fetchArticleForEdit, fetchArticleVersion } from '#lib/articles/client/ownArticles.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import type { DraftState } from '#lib/editor/client/draftReducer.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { reviewTag } from '#lib/review/reviewTag.ts';

/** Polling interval for the server's version while the page is visible, in milliseconds. */
const interval = 4000;

/** Merges what others save while the article is open, and shows who saved and how its review goes on. */
export function useRemoteChanges(keeper: DraftKeeper, { joined }: DraftState): void {
  const { t } = useTranslation();
  const { token } = useAdminSession();

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    async function poll(): Promise<void> {
      const { article } = keeper.getState();
      if (!article || document.hidden || !keeper.isAtRest) return;
      const { etag, workingCopy, review } = await fetchArticleVersion(article, token, signal);
      const isSameText = etag === article.etag && workingCopy === (article.workingCopy?.etag ?? null);
      if (isSameText && review === reviewTag(article.review)) return;
      const theirs = await fetchArticleForEdit(article, token, signal);
      // Otherwise our own save came in between and caused the difference.
      if (keeper.getState().article === article) await keeper.join(theirs);
    }
    const begin = () =>
      poll().catch((error: unknown) => {
        // Others also prevent saving and are shown by SaveState.
        if (error instanceof ApiError && error.status === 401 && !signal.aborted) keeper.endSession(error);
      });
    const timer = setInterval(begin, interval);
    document.addEventListener('visibilitychange', begin);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [keeper, token]);

  useEffect(() => {
    if (!joined) return;
    const name = joined.workingCopy?.editor?.name ?? joined.editor?.name ?? t('admin.editor.conflict.somebody');
    showToast({ text: t('admin.editor.joined', { name }) });
  }, [joined, t]);
}
