import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { showToast } from '#components/ui/toasts.ts';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import type { ArticleKind } from '#lib/domain/article.ts';
import type { Move } from '#lib/domain/bulkChange.ts';
import { useSelection } from '../shell/useSelection.ts';
import type { BulkEditChange } from './bulkEdits.ts';
import type { FailedChange } from './FailedChanges.tsx';
import { useArticleChanges } from './useArticleChanges.ts';

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
