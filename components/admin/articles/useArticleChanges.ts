import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { changeArticles, duplicateArticle } from '#lib/client/api/articleActions.ts';
import { fetchPages } from '#lib/client/api/pages.ts';
import { isArticlesRead } from '#lib/client/hooks/useAdminArticles.ts';
import { isReadOf } from '#lib/client/hooks/useRead.ts';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import type { ArticleKind } from '#lib/domain/article.ts';
import type { Move } from '#lib/domain/bulkChange.ts';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { useUndo } from '../shell/useUndo.ts';
import type { ArticleChange, BulkEditChange } from './bulkEdits.ts';
import type { FailedChange } from './FailedChanges.tsx';

type Named = Pick<AdminArticle, 'id' | 'title' | 'language'>;

/** Changes articles or pages and shows a toast with undo. */
export function useArticleChanges(kind: ArticleKind = 'article') {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const { mutate } = useSWRConfig();
  const refresh = () => mutate(kind === 'page' ? isReadOf(fetchPages) : isArticlesRead);
  const showFailure = useFailureToast();
  const { actionOf } = useUndo();

  /**
   * Changes the status.
   *
   * @returns the articles that could not be changed
   * @throws the error if the whole request failed
   */
  function change(action: Move, articles: readonly Named[]): Promise<FailedChange[]> {
    return send({ action }, articles, action);
  }

  /** The same for other fields. */
  function edit(changed: BulkEditChange, articles: readonly AdminArticle[]): Promise<FailedChange[]> {
    const name = changed.action === 'submit' || changed.action === 'return' ? changed.action : 'edit';
    return send(changed, articles, name);
  }

  async function send(request: ArticleChange, articles: readonly Named[], name: string): Promise<FailedChange[]> {
    const ids = articles.map(({ id }) => id);
    const { done, failed, undo } = await changeArticles({ ...request, ids }, token, undefined, kind);
    await refresh();
    if (done.length > 0)
      showToast({
        text: t(`admin.${kind}s.done.${name}`, { count: done.length }),
        ...(undo !== null && { action: actionOf(undo) }),
      });
    return failed.map(({ id, message }) => {
      const { title = '', language: written = language } = articles.find((article) => article.id === id) ?? {};
      return { id, title, language: written, reason: message };
    });
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
