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
  const showFailure = useFailureToast();

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
    const steps = undoSteps(action, changed);
    showToast({
      text: t(`admin.articles.done.${action}`, { count: changed.length }),
      ...(steps.length > 0 && { action: { label: t('admin.ui.undo'), run: () => void undo(steps) } }),
    });
  }

  async function undo(steps: readonly UndoStep[]): Promise<void> {
    try {
      for (const step of steps) {
        if (step.kind === 'move') await changeArticles({ ids: step.ids, action: step.action }, token);
        else await updateArticle(step.id, { status: 'scheduled', scheduledFor: step.scheduledFor }, token);
      }
      showToast({ text: t('admin.ui.undone') });
    } catch (error) {
      showFailure(error);
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
      showFailure(error);
    }
  }

  return { change, duplicate, showFailure };
}
