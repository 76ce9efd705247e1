import { useState } from 'react';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import type { Article } from '#lib/articles/article.ts';
import { contributorIdsOf } from '#lib/articles/byline.ts';
import type { Comment } from '#lib/comments/comment.ts';
import { canDeleteComment } from '#lib/users/permissions.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { CommentForm } from './CommentForm.tsx';
import { DeleteComment } from './DeleteComment.tsx';
import { ReplyButton, replyButtonId } from './ReplyButton.tsx';
import { ReportComment } from './ReportComment.tsx';

type Props = {
  comment: Comment;
  article: Article;
  user: OwnUser | null;
  /** Null where the reader can't comment. */
  onReply: ((reply: Comment) => void) | null;
  onDeleted: (comment: Comment) => void;
};

/** Reply (on the first comment of a thread), report and delete. Text typed in a reply survives closing its form. */
export function CommentTools({ comment, article, user, onReply, onDeleted }: Props) {
  const { bearer } = useAuth();
  const [replying, setReplying] = useState<'never' | 'open' | 'folded'>('never');
  const isOpen = replying === 'open';

  function fold() {
    document.getElementById(replyButtonId(comment))?.focus();
    setReplying('folded');
  }

  return (
    <>
      {onReply && !comment.parentId && comment.status === 'published' && (
        <ReplyButton comment={comment} isOpen={isOpen} onPress={() => setReplying(isOpen ? 'folded' : 'open')} />
      )}
      {comment.status === 'published' && comment.author.id !== (user?.id ?? '') && <ReportComment comment={comment} />}
      {bearer && user && mayDelete(user, comment, article) && (
        <DeleteComment comment={comment} bearer={bearer} onDeleted={() => onDeleted(comment)} />
      )}
      {onReply && replying !== 'never' && (
        <div hidden={!isOpen}>
          <CommentForm articleId={article.id} parent={comment} onWritten={onReply} onEscape={fold} />
        </div>
      )}
    </>
  );
}

/** Only decides whether the button is shown: the server checks the permission. */
function mayDelete(user: OwnUser, comment: Comment, article: Article): boolean {
  const rights = { authorId: article.author.id, contributorIds: contributorIdsOf(article.authors) };
  const parties = { authorId: comment.author.id, article: rights };
  return canDeleteComment(actorOf(user), parties);
}
