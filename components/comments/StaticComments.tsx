import { useTranslation } from 'next-i18next/pages';
import { useAmp } from '#components/layout/PageKind.tsx';
import type { Article } from '#lib/articles/article.ts';
import type { Comment, CommentThread } from '#lib/comments/comment.ts';
import type { Commenting } from '#lib/comments/commenting.ts';
import { ReplyButton, ReportButton } from './CommentActions.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentingNotice, CommentOrder, CommentThreads, countComments } from './CommentThreads.tsx';

type Props = {
  article: Pick<Article, 'id' | 'language' | 'slug'>;
  threads: CommentThread[];
  count: number;
  commenting: Commenting;
};

/** The comments in the page's HTML. The reader script keeps what is pressed in it until they are interactive. */
export function StaticComments({ article, threads, count, commenting }: Props) {
  const { t } = useTranslation();
  const amp = useAmp();
  const shown = countComments(threads);
  const isOpen = commenting === 'everyone' || commenting === 'users';
  const canWrite = commenting === 'everyone' && !amp;
  const toolsOf = (comment: Comment) => (
    <>
      {canWrite && comment.parentId === null && <ReplyButton comment={comment} />}
      <ReportButton comment={comment} />
    </>
  );
  return (
    <>
      {(!isOpen || (commenting === 'users' && !amp)) && <CommentingNotice article={article} commenting={commenting} />}
      {canWrite && (
        <>
          <noscript>{t('comments.needsScript')}</noscript>
          <CommentForm articleId={article.id} />
        </>
      )}
      {!amp && <CommentOrder threads={threads} sort="createdAt:desc" />}
      <CommentThreads threads={threads} article={article} {...(!amp && { toolsOf })} />
      {count > shown && <p className="comments-rest">{t('comments.shown', { count: shown, total: count })}</p>}
    </>
  );
}
