import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { fetchArticleForEdit, fetchArticleVersion } from '#lib/client/api/ownArticles.ts';
import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';
import type { DraftState } from '#lib/client/editor/draftReducer.ts';

/** Milliseconds between two looks at the version that the site has, while the page is in sight. */
const interval = 4000;

/** Takes in what others save of the article while it is open here, and says whose it is. */
export function useOthersSaves(keeper: DraftKeeper, { joined }: DraftState): void {
  const { t } = useTranslation();
  const { token } = useAdminSession();

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    async function look(): Promise<void> {
      const { article } = keeper.state;
      if (!article || document.hidden || !keeper.isAtRest) return;
      const { etag, workingCopy } = await fetchArticleVersion(article.id, token, signal);
      if (etag === article.etag && workingCopy === (article.workingCopy?.etag ?? null)) return;
      const theirs = await fetchArticleForEdit(article.id, token, signal);
      // Else the news is of our own save, which came between.
      if (keeper.state.article === article) await keeper.join(theirs);
    }
    // What keeps us from looking keeps us from saving, too, and is said there.
    const begin = () => look().catch(() => {});
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
