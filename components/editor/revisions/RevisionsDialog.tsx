import { RotateCcw } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import { showToast } from '#components/ui/toasts.ts';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { emptyContent } from '#lib/articles/articleFields.ts';
import { type ArticleRef, refOf } from '#lib/articles/client/ArticleRef.ts';
import { fetchRevision, useRevisions } from '#lib/articles/client/revisions.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import { restoreInEditor } from '#lib/editor/client/restoreInEditor.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { undoToastAction } from '../workspace/undoToastAction.ts';
import { FieldDifferences } from './FieldDifferences.tsx';
import styles from './Revisions.module.css';

type Props = { article: EditedArticle; keeper: DraftKeeper; onClose: () => void };

/** The article's revisions, what each changed, and a button to restore it. */
export function RevisionsDialog({ article, keeper, onClose }: Props) {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const dates = useDates(language);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const [confirming, setConfirming] = useState(false);
  const { revisions, total = 0, error, reload } = useRevisions(refOf(article), page, article.etag, token);
  const shown = chosen ?? revisions?.[0]?.revision;
  const at = revisions?.findIndex(({ revision }) => revision === shown) ?? 0;
  // The next one of the list, since autosaves leave gaps in the numbers; its last one's is on the next page.
  const former = revisions?.[at + 1]?.revision ?? (shown !== undefined && shown > 1 ? shown - 1 : null);
  const isPublished = article.status === 'published';
  const isHere = shown === article.revision && article.workingCopy === null;

  async function restore(): Promise<void> {
    if (shown === undefined) return;
    const action = undoToastAction(t, keeper);
    const done = await keeper.run((saved, bearer) => restoreInEditor(saved, shown, bearer));
    if (!done) return;
    showToast({
      text: t(isPublished ? 'admin.editor.revisions.restoredAside' : 'admin.editor.revisions.restored'),
      ...(article.workingCopy && { action }),
    });
    onClose();
  }

  return (
    <Dialog
      title={t('admin.editor.revisions.title')}
      size="wide"
      onClose={onClose}
      footer={
        shown !== undefined && (
          <Button icon={RotateCcw} onPress={() => setConfirming(true)} disabled={isHere}>
            {t('admin.editor.revisions.restore')}
          </Button>
        )
      }
    >
      {error && !revisions ? (
        <LoadFailure error={error} onRetry={reload} />
      ) : (
        <div className={styles.layout}>
          {revisions?.length === 0 && <p className={styles.soft}>{t('admin.editor.revisions.none')}</p>}
          <div>
            <ol className={styles.list}>
              {revisions?.map(({ revision, createdAt, editor, isAutosave, words }) => (
                <li key={revision}>
                  <button
                    type="button"
                    className={styles.item}
                    aria-current={revision === shown}
                    onClick={() => setChosen(revision)}
                  >
                    {dates.format(createdAt, 'minute')}
                    <small>
                      {editor?.name} · {t('admin.editor.words', { count: words })}
                      {isAutosave && ` · ${t('admin.editor.revisions.autosave')}`}
                    </small>
                  </button>
                </li>
              ))}
            </ol>
            <Pagination page={page} lastPage={Math.ceil(total / 20)} onPage={setPage} />
          </div>
          {shown !== undefined && <RevisionDifference {...{ article, former }} revision={shown} />}
        </div>
      )}
      {confirming && (
        <ConfirmDialog
          title={t('admin.editor.revisions.ask.title')}
          confirm={t('admin.editor.revisions.restore')}
          onConfirm={restore}
          onClose={() => setConfirming(false)}
        >
          <p>{t(`admin.editor.revisions.ask.${article.workingCopy ? 'replaces' : isPublished ? 'aside' : 'text'}`)}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

type RevisionDifferenceProps = {
  article: EditedArticle;
  revision: number;
  /** The revision before it; null for the first. */
  former: number | null;
};

/** The changes from the previous revision to this one. */
function RevisionDifference({ article, revision, former }: RevisionDifferenceProps) {
  const { t } = useTranslation();
  const of = refOf(article);
  const now = useRevision(of, revision);
  const before = useRevision(of, former);

  if (now.error) return <LoadFailure error={now.error} onRetry={() => now.mutate()} />;
  if (!now.data || before.isLoading) return <p className={styles.soft}>{t('admin.ui.loading')}</p>;
  const { language } = now.data.content;
  return (
    <div lang={language}>
      <FieldDifferences
        before={before.data ?? { content: emptyContent(language), cover: null }}
        after={now.data}
        article={article}
        wholeText
      />
    </div>
  );
}

/** An autosave may have been replaced by the next one. Then there is nothing to compare with. */
function useRevision(of: ArticleRef, revision: number | null) {
  const { token } = useAdminSession();
  return useRead(fetchRevision, revision === null ? null : [of, revision, token]);
}
