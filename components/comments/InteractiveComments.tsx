import { useTranslation } from 'next-i18next/pages';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { getComments, usePendingComments } from '#lib/comments/client/comments.ts';
import type { Comment, CommentSort } from '#lib/comments/comment.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { CommentForm } from './CommentForm.tsx';
import {
  CommentingNotice,
  CommentOrder,
  CommentThreads,
  commentIds,
  countComments,
  withComment,
  withOlder,
  withoutComment,
} from './CommentThreads.tsx';
import { CommentTools } from './CommentTools.tsx';
import { pressAgain } from './commentDraft.ts';
import type { InteractiveCommentsProps } from './InteractiveCommentsProps.ts';

const pageSize = 20;

/** The comment form and the threads with their actions. */
export function InteractiveComments({
  article,
  threads: initial,
  count,
  commenting,
  draft,
  onCount,
}: InteractiveCommentsProps) {
  const { t } = useTranslation();
  const { authorUser, bearer } = useAuth();
  const [threads, setThreads] = useState(initial);
  const { busy, error, run } = useAction();
  const [deleted, setDeleted] = useState(0);
  const [sort, setSort] = useState<CommentSort>('createdAt:desc');
  const [target] = useState(() => location.hash.slice(1));
  const canWrite = commenting === 'everyone' || (commenting === 'users' && bearer !== null);
  const shown = countComments(threads);
  const published = useMemo(() => commentIds(threads), [threads]);
  const pending = usePendingComments(article.id, published);

  function add(comment: Comment) {
    if (comment.status !== 'published') return pending.add(comment);
    setThreads(withComment(threads, comment));
    onCount(count + 1);
  }

  function remove({ id, status }: Comment) {
    setDeleted(deleted + 1);
    if (status !== 'published') return pending.remove(id);
    const remaining = withoutComment(threads, id);
    setThreads(remaining);
    onCount(count - (shown - countComments(remaining)));
  }

  useEffect(() => pressAgain(draft), [draft]);

  const showMore = () =>
    run(async () => {
      const page = Math.floor(threads.length / pageSize) + 1;
      const older = await getComments(article.id, { page, limit: pageSize, sort });
      // The button may disappear: focus the first of the loaded threads.
      flushSync(() => setThreads(withOlder(threads, older.comments)));
      const first = older.comments.find(({ id }) => !published.has(id));
      document.getElementById(`comment-${first?.id}`)?.focus();
      return null;
    });

  async function reorder(order: CommentSort) {
    const first = await getComments(article.id, { page: 1, limit: pageSize, sort: order });
    setThreads(first.comments);
    setSort(order);
  }

  return (
    <>
      {canWrite ? (
        <CommentForm articleId={article.id} draft={draft} onWritten={add} />
      ) : (
        <CommentingNotice article={article} commenting={commenting} />
      )}
      <Notice kind="news" takesFocus key={deleted}>
        {deleted > 0 && t('comments.deleted')}
      </Notice>
      <CommentOrder threads={threads} sort={sort} onSort={reorder} />
      <CommentThreads
        // With the reader's pending comments, which nobody else sees yet.
        threads={pending.pending.reduce(withComment, threads)}
        article={article}
        target={target}
        toolsOf={(comment) => (
          <CommentTools
            comment={comment}
            article={article}
            user={authorUser}
            onReply={canWrite ? add : null}
            onDeleted={remove}
          />
        )}
      />
      {count > shown && (
        <div className="comments-rest">
          <p>{t('comments.shown', { count: shown, total: count })}</p>
          <Notice kind="error">{error}</Notice>
          <Button tone="primary" large busy={busy} onPress={showMore}>
            {t('comments.more')}
          </Button>
        </div>
      )}
    </>
  );
}
