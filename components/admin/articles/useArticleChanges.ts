import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { changeArticles, duplicateArticle } from '#lib/client/api/articleActions.ts';
import { updateArticle } from '#lib/client/api/ownArticles.ts';
import { isArticlesKey } from '#lib/client/hooks/keys.ts';
import type { AdminArticle, BulkChange } from '#lib/domain/adminArticle.ts';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { type UndoStep, undoSteps } from './undoSteps.ts';

export type ArticleAction = BulkChange['action'];

/** Changes articles and shows a toast with undo. */
export function useArticleChanges() {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const { mutate } = useSWRConfig();
  const refresh = () => mutate(isArticlesKey);
  const sayFailure = useFailureToast();

  /** @throws the error if the whole request failed */
  async function change(action: ArticleAction, articles: readonly AdminArticle[]): Promise<void> {
    const { done, failed } = await changeArticles({ action, ids: articles.map(({ id }) => id) }, token);
    await refresh();
    const [first] = failed;
    if (first) {
      const title = articles.find(({ id }) => id === first.id)?.title || t('admin.articles.untitled');
      showToast({
        text: t('admin.articles.refused', { count: failed.length, title, reason: first.message }),
        tone: 'error',
      });
    }
    const changed = articles.filter(({ id }) => done.includes(id));
    if (changed.length === 0) return;
    const ways = undoSteps(action, changed);
    showToast({
      text: t(`admin.articles.done.${action}`, { count: changed.length }),
      ...(ways.length > 0 && { action: { label: t('admin.ui.undo'), run: () => void undo(ways) } }),
    });
  }

  async function undo(ways: readonly UndoStep[]): Promise<void> {
    try {
      for (const way of ways) {
        if (way.kind === 'move') await changeArticles({ ids: way.ids, action: way.action }, token);
        else await updateArticle(way.id, { status: 'scheduled', scheduledFor: way.scheduledFor }, token);
      }
      showToast({ text: t('admin.ui.undone') });
    } catch (error) {
      sayFailure(error);
    }
    await refresh();
  }

  async function duplicate({ id }: AdminArticle, open: (path: string) => void): Promise<void> {
    try {
      const copy = await duplicateArticle(id, token);
      await refresh();
      const path = paths.editArticle(language, copy.id);
      showToast({
        text: t('admin.articles.duplicated'),
        action: { label: t('admin.articles.open'), run: () => open(path) },
      });
    } catch (error) {
      sayFailure(error);
    }
  }

  return { change, duplicate, sayFailure };
}
