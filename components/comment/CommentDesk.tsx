import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { getComments } from '#lib/client/api/comments.ts';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import { explainFailure } from '#lib/client/explainFailure.ts';
import type { Comment } from '#lib/domain/comment.ts';
import type { CommentDeskProps } from './CommentDeskProps.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentThreads } from './CommentThreads.tsx';
import { CommentTools } from './CommentTools.tsx';
import { countComments, withComment, withOlder, withoutComment } from './threads.ts';

const pageSize = 20;

/** The form and the threads, which change under the reader's hands. */
export function CommentDesk({ article, threads: known, count, onCount }: CommentDeskProps) {
  const { t } = useTranslation();
  const { authorUser } = useAuth();
  const [threads, setThreads] = useState(known);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const shown = countComments(threads);

  function add(comment: Comment) {
    if (comment.status !== 'published') return;
    setThreads(withComment(threads, comment));
    onCount(count + 1);
  }

  function remove({ id }: Comment) {
    const left = withoutComment(threads, id);
    setThreads(left);
    onCount(count - (shown - countComments(left)));
    setNews(t('comments.deleted'));
  }

  async function showMore() {
    setBusy(true);
    setFault(null);
    try {
      const page = Math.floor(threads.length / pageSize) + 1;
      const older = await getComments(article.id, { page, limit: pageSize });
      setThreads(withOlder(threads, older.comments));
    } catch (error) {
      const { reason, message } = explainFailure(error);
      setFault(message ?? t(`account.form.${reason}`));
    }
    setBusy(false);
  }

  return (
    <>
      <CommentForm articleId={article.id} onWritten={add} />
      <Notice kind="news" takesFocus>
        {news}
      </Notice>
      <CommentThreads
        threads={threads}
        language={article.language}
        toolsOf={(comment) => (
          <CommentTools comment={comment} article={article} user={authorUser} onReply={add} onDeleted={remove} />
        )}
      />
      {count > shown && (
        <div className="comments-rest">
          <p>{t('comments.shown', { count: shown, total: count })}</p>
          <Notice kind="fault">{fault}</Notice>
          <Button type="button" busy={busy} onClick={showMore}>
            {t('comments.more')}
          </Button>
        </div>
      )}
    </>
  );
}
