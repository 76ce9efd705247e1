import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { deleteComment } from '#lib/comments/client/comments.ts';
import { explainFailure } from '#lib/platform/browser/browser/explainFailure.ts';
import { useOneAtATime } from '#lib/platform/browser/browser/useOneAtATime.ts';
import type { Comment } from '#lib/comments/comment.ts';

type Props = { comment: Comment; bearer: string; onDeleted: () => void };

/** Asks for confirmation, because deletion can't be undone. */
export function DeleteComment({ comment, bearer, onDeleted }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const oneAtATime = useOneAtATime();
  const [error, setError] = useState<string | null>(null);

  async function remove() {
    setBusy(true);
    setError(null);
    try {
      await deleteComment(comment.id, bearer);
      onDeleted();
    } catch (error) {
      const { reason, message } = explainFailure(error);
      setError(message ?? t(reason === 'offline' ? 'article.actionOffline' : 'article.actionTrouble'));
      setBusy(false);
    }
  }

  return (
    <>
      <button type="button" className="link-button" aria-expanded={asking} onClick={() => setAsking(!asking)}>
        {asking ? t('comments.deleteNo') : t('comments.delete')}
      </button>
      {asking && (
        <>
          <span>{t('comments.deleteSure')}</span>
          <button type="button" className="link-button" aria-disabled={busy} onClick={() => void oneAtATime(remove)}>
            {t('comments.deleteYes')}
          </button>
        </>
      )}
      <Notice kind="error">{error}</Notice>
    </>
  );
}
