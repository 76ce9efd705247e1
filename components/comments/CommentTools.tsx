import { useTranslation } from 'next-i18next/pages';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import type { Article } from '#lib/articles/article.ts';
import { contributorIdsOf } from '#lib/articles/byline.ts';
import { deleteComment, reportComment } from '#lib/comments/client/comments.ts';
import type { Comment } from '#lib/comments/comment.ts';
import { commentRules, reportReasons } from '#lib/comments/commentRules.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { useOneAtATime } from '#lib/platform/browser/useOneAtATime.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { canDeleteComment } from '#lib/users/permissions.ts';
import { ReplyButton, ReportButton, replyButtonId } from './CommentActions.tsx';
import { CommentForm } from './CommentForm.tsx';

type DeleteCommentProps = { comment: Comment; bearer: string; onDeleted: () => void };

/** Asks for confirmation, because deletion can't be undone. */
export function DeleteComment({ comment, bearer, onDeleted }: DeleteCommentProps) {
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

/** Reports a comment to the newsroom. */
export function ReportComment({ comment }: { comment: Comment }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'open' | 'received'>('idle');
  return (
    <>
      <ReportButton comment={comment} onPress={() => setState('open')} />
      {state === 'open' && (
        <ReportDialog
          comment={comment}
          onReceived={() => setState('received')}
          onClose={() => setState((current) => (current === 'open' ? 'idle' : current))}
        />
      )}
      <Notice kind="news" takesFocus>
        {state === 'received' && t('comments.report.received')}
      </Notice>
    </>
  );
}

const rules = { reason: { required: true }, note: commentRules.note };

type ReportCommentProps = { comment: Comment; onReceived: () => void; onClose: () => void };

/** A native modal dialog: the browser keeps the focus in it, closes it by Escape, and returns the focus. */
function ReportDialog({ comment, onReceived, onClose }: ReportCommentProps) {
  const { t } = useTranslation();
  const { bearer } = useAuth();
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, errorId] = [useId(), useId()];
  useEffect(() => dialog.current?.showModal(), []);

  const { submit, sending, errors, summary } = useSubmission(rules, async (text) => {
    const reason = reportReasons.find((one) => one === text('reason')) ?? 'other';
    await reportComment(comment.id, { reason, note: text('note').trim() }, bearer);
    dialog.current?.close();
    onReceived();
  });

  return (
    <dialog ref={dialog} className="report-dialog" aria-labelledby={titleId} onClose={onClose}>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <h3 id={titleId}>{t('comments.report.title')}</h3>
        <Notice kind="error">{summary}</Notice>
        <fieldset className="choices" aria-labelledby={titleId} aria-describedby={errors.reason ? errorId : undefined}>
          {reportReasons.map((reason) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} required /> {t(`comments.report.${reason}`)}
            </label>
          ))}
          {errors.reason && (
            <p id={errorId} className="field-error">
              {errors.reason}
            </p>
          )}
        </fieldset>
        <Field large name="note" label={t('comments.report.note')} error={errors.note}>
          {(control) => <textarea {...control} rows={3} />}
        </Field>
        <Button tone="primary" large type="submit" busy={sending}>
          {t('comments.send')}
        </Button>
        <Button large onPress={() => dialog.current?.close()}>
          {t('comments.cancel')}
        </Button>
      </form>
    </dialog>
  );
}

type CommentToolsProps = {
  comment: Comment;
  article: Article;
  user: OwnUser | null;
  /** Null where the reader can't comment. */
  onReply: ((reply: Comment) => void) | null;
  onDeleted: (comment: Comment) => void;
};

/** Reply (on the first comment of a thread), report and delete. Text typed in a reply survives closing its form. */
export function CommentTools({ comment, article, user, onReply, onDeleted }: CommentToolsProps) {
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
