import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { changeArticles, duplicateArticle } from '#lib/client/api/articleActions.ts';
import { updateArticle } from '#lib/client/api/ownArticles.ts';
import { isArticlesKey, isOfList } from '#lib/client/hooks/keys.ts';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import type { ArticleKind } from '#lib/domain/article.ts';
import type { Move } from '#lib/domain/bulkChange.ts';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import type { ArticleChange, BulkEditChange } from './bulkEdits.ts';
import type { FailedChange } from './FailedChanges.tsx';
import { undoEdit } from './undoEdit.ts';
import { type UndoStep, undoSteps } from './undoSteps.ts';

type Named = Pick<AdminArticle, 'id' | 'title' | 'language'>;
type Changeable = Named & Pick<AdminArticle, 'status' | 'scheduledFor'>;

/** Changes articles or pages and shows a toast with undo. */
export function useArticleChanges(kind: ArticleKind = 'article') {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const { mutate } = useSWRConfig();
  const refresh = () => mutate(kind === 'page' ? isOfList('pages') : isArticlesKey);
  const showFailure = useFailureToast();

  /**
   * Changes the status.
   *
   * @returns the articles that could not be changed
   * @throws the error if the whole request failed
   */
  function change(action: Move, articles: readonly Changeable[]): Promise<FailedChange[]> {
    return send({ action }, articles, action, (done) => undoSteps(action, done));
  }

  /** The same for other fields. */
  function edit(changed: BulkEditChange, articles: readonly AdminArticle[]): Promise<FailedChange[]> {
    const name = changed.action === 'submit' || changed.action === 'return' ? changed.action : 'edit';
    return send(changed, articles, name, (done) =>
      undoEdit(changed, done).map((request) => ({ kind: 'edit' as const, request })),
    );
  }

  async function send<Article extends Named>(
    request: ArticleChange,
    articles: readonly Article[],
    name: string,
    undoing: (done: Article[]) => UndoStep[],
  ): Promise<FailedChange[]> {
    const ids = articles.map(({ id }) => id);
    const { done, failed } = await changeArticles({ ...request, ids }, token, undefined, kind);
    await refresh();
    const changed = articles.filter(({ id }) => done.includes(id));
    if (changed.length > 0) {
      const steps = undoing(changed);
      showToast({
        text: t(`admin.${kind}s.done.${name}`, { count: changed.length }),
        ...(steps.length > 0 && { action: { label: t('admin.ui.undo'), run: () => void undo(steps) } }),
      });
    }
    return failed.map(({ id, message }) => {
      const { title = '', language: written = language } = articles.find((article) => article.id === id) ?? {};
      return { id, title, language: written, reason: message };
    });
  }

  async function undo(steps: readonly UndoStep[]): Promise<void> {
    try {
      for (const step of steps) {
        if (step.kind === 'move') await changeArticles({ ids: step.ids, action: step.action }, token, undefined, kind);
        else if (step.kind === 'edit') await changeArticles(step.request, token);
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

  return { change, edit, duplicate, showFailure };
}
