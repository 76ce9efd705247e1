import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { useSelection } from '#components/newsroom/useSelection.ts';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { SelectionBar } from '#components/ui/SelectionBar.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { useUndo } from '#components/undo/admin/useUndo.ts';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import type { ArticleKind } from '#lib/articles/article.ts';
import type { Move } from '#lib/articles/bulkChange.ts';
import { changeArticles, duplicateArticle } from '#lib/articles/client/articleActions.ts';
import { isArticlesRead } from '#lib/articles/client/ownArticles.ts';
import type { Language } from '#lib/languages/language.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { fetchPages } from '#lib/sitePages/client/pages.ts';
import styles from './Articles.module.css';
import type { ArticleChange, BulkEditChange } from './bulkEdits.ts';
import { type Changeable, possibleActions } from './possibleActions.ts';

export type FailedChange = { id: string; title: string; language: Language; reason: string };

/** The articles that a bulk change left as they were, each with the reason. */
export function FailedChanges({ failed, onClose }: { failed: readonly FailedChange[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('admin.articles.failed', { count: failed.length })}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('admin.ui.close')}</Button>}
    >
      <ul className={styles.failed}>
        {failed.map(({ id, title, language, reason }) => (
          <li key={id}>
            <strong lang={title ? language : undefined}>{title || t('admin.articles.untitled')}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type Props<Article> = {
  kind?: ArticleKind;
  articles: Article[];
  onAction: (action: Move, articles: Article[]) => void;
  onClear: () => void;
  /** More ways to change them. */
  children?: ReactNode;
};

const actions: readonly Move[] = ['publish', 'draft', 'archive', 'delete', 'restore', 'deleteForever'];

/** Bulk actions; a button shows a count if its action applies to only some of the selected articles or pages. */
export function SelectedArticles<Article extends Changeable>({
  kind = 'article',
  articles,
  onAction,
  onClear,
  children,
}: Props<Article>) {
  const { t } = useTranslation();
  const { actor, publishes } = useAdminSession();
  return (
    <SelectionBar
      label={t(`admin.${kind}s.chosen.label`)}
      text={t(`admin.${kind}s.chosen.count`, { count: articles.length })}
      onClear={onClear}
    >
      {children}
      {actions.map((action) => {
        const able = articles.filter((article) => possibleActions(article, actor, publishes).includes(action));
        return (
          able.length > 0 && (
            <Button
              key={action}
              tone={action === 'delete' || action === 'deleteForever' ? 'danger' : 'plain'}
              onPress={() => onAction(action, able)}
            >
              {t(`admin.articles.actions.${action}`)}
              {able.length < articles.length && ` · ${able.length}`}
            </Button>
          )
        );
      })}
    </SelectionBar>
  );
}

type Row = Pick<AdminArticle, 'id' | 'title' | 'language' | 'status' | 'scheduledFor'>;

/** The selected rows of a list of articles or pages, and the change to confirm. */
export function useSelectedChanges<
  Article extends Row,
  State extends { alter: (changed: never) => void; clear: () => void },
>(kind: ArticleKind, rows: Article[] | undefined, list: State) {
  const { deselect, ...selection } = useSelection(rows, list);
  const [asked, setAsked] = useState<{ action: Move; articles: Article[] } | null>(null);
  const [failed, setFailed] = useState<FailedChange[]>([]);
  const { t } = useTranslation();
  const { change, edit, duplicate, showFailure } = useArticleChanges(kind);
  const run = (action: Move, articles: Article[]) => change(action, articles).then(finish);

  function finish(refused: FailedChange[]) {
    deselect();
    const [first, ...others] = refused;
    if (!first) return;
    const title = first.title || t('admin.articles.untitled');
    if (others.length > 0) setFailed(refused);
    else showToast({ text: t(`admin.${kind}s.refused`, { count: 1, title, reason: first.reason }), tone: 'error' });
  }

  function ask(action: Move, articles: Article[]) {
    if (action === 'restore') run(action, articles).catch(showFailure);
    else setAsked({ action, articles });
  }

  const onConfirm = () => (asked ? run(asked.action, asked.articles) : Promise.resolve());
  return {
    ...selection,
    deselect,
    ask,
    apply: (changed: BulkEditChange, articles: AdminArticle[]) => edit(changed, articles).then(finish),
    duplicate,
    failures: failed.length > 0 && { failed, onClose: () => setFailed([]) },
    confirming: asked && { ...asked, kind, onConfirm, onClose: () => setAsked(null) },
  };
}

type Named = Pick<AdminArticle, 'id' | 'title' | 'language'>;

/** Changes articles or pages and shows a toast with undo. */
function useArticleChanges(kind: ArticleKind = 'article') {
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
