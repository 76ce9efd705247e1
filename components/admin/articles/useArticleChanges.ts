import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { changeArticles, duplicateArticle } from '#lib/client/api/articleActions.ts';
import { updateArticle } from '#lib/client/api/ownArticles.ts';
import { isArticlesKey, isOfList } from '#lib/client/hooks/keys.ts';
import type { AdminArticle, BulkChange } from '#lib/domain/adminArticle.ts';
import type { ArticleKind } from '#lib/domain/article.ts';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { type UndoStep, undoSteps } from './undoSteps.ts';

export type ArticleAction = BulkChange['action'];

type Changeable = Pick<AdminArticle, 'id' | 'title' | 'status' | 'scheduledFor'>;

/** Changes articles or pages and shows a toast with undo. */
export function useArticleChanges(kind: ArticleKind = 'article') {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const { mutate } = useSWRConfig();
  const refresh = () => mutate(kind === 'page' ? isOfList('pages') : isArticlesKey);
  const showFailure = useFailureToast();

  /** @throws the error if the whole request failed */
  async function change(action: ArticleAction, articles: readonly Changeable[]): Promise<void> {
    const { done, failed } = await changeArticles(
      { action, ids: articles.map(({ id }) => id) },
      token,
      undefined,
      kind,
    );
    await refresh();
    const [first] = failed;
    if (first) {
      const title = articles.find(({ id }) => id === first.id)?.title || t('admin.articles.untitled');
      const values = { count: failed.length, title, reason: first.message };
      showToast({ text: t(`admin.${kind}s.refused`, values), tone: 'error' });
    }
    const changed = articles.filter(({ id }) => done.includes(id));
    if (changed.length === 0) return;
    const steps = undoSteps(action, changed);
    showToast({
      text: t(`admin.${kind}s.done.${action}`, { count: changed.length }),
      ...(steps.length > 0 && { action: { label: t('admin.ui.undo'), run: () => void undo(steps) } }),
    });
  }

  async function undo(steps: readonly UndoStep[]): Promise<void> {
    try {
      for (const step of steps) {
        if (step.kind === 'move') await changeArticles({ ids: step.ids, action: step.action }, token, undefined, kind);
        else
          await updateArticle({ id: step.id, kind }, { status: 'scheduled', scheduledFor: step.scheduledFor }, token);
      }
      showToast({ text: t('admin.ui.undone') });
    } catch (error) {
      showFailure(error);
    }
    await refresh();
  }

  async function duplicate({ id }: { id: string }, open: (path: string) => void): Promise<void> {
    try {
      const copy = await duplicateArticle({ id, kind }, token);
      await refresh();
      const path = paths.editor(kind, language, copy.id);
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
