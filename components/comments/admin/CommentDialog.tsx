import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { DialogForm } from '#components/newsroom/DialogForm.tsx';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import type { ModeratedComment } from '#lib/comments/comment.ts';
import { commentRules } from '#lib/comments/commentRules.ts';
import { pronounCount } from '#lib/comments/pronounCount.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { canBeAnswered } from './CommentMenu.tsx';
import styles from './Comments.module.css';
import { actionOf, allKept, type Decision, decisions } from './commentFilters.ts';
import { ReportSummary } from './ReportSummary.tsx';
import { canBecome } from './useModeration.ts';

type AnswerDialogProps = { comment: ModeratedComment; onAnswer: (body: string) => Promise<void>; onClose: () => void };

/** An answer to a comment that readers see as the newsroom's, signed by its author. */
export function AnswerDialog({ comment, onAnswer, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const isPending = comment.status === 'pending';

  return (
    <DialogForm
      title={t('admin.comments.answering.title', { name: comment.author.name })}
      submit={t(`admin.comments.answering.${isPending ? 'publish' : 'send'}`)}
      first={{ body: '' }}
      fields={() => ({
        body: {
          ...commentRules.body,
          label: t('admin.comments.answering.body'),
          hint: t('admin.comments.answering.hint'),
          rows: 4,
        },
      })}
      needed="body"
      guarded
      send={({ body }) => onAnswer(body)}
      onClose={onClose}
    >
      <blockquote className={`${styles.answered} ${styles.whole}`}>{comment.body}</blockquote>
    </DialogForm>
  );
}

type ConfirmModerationProps = {
  action: Decision | 'block';
  comments: ModeratedComment[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

const quoted = 3;

/** Names the comments' authors and the number of replies that are removed too. */
export function ConfirmModeration({ action, comments, onConfirm, onClose }: ConfirmModerationProps) {
  const { t } = useTranslation();
  const [first] = comments;
  const replies = comments.reduce((sum, comment) => sum + comment.replies, 0);
  const name = first?.author.name ?? '';
  const words = action !== 'block' && allKept(comments, action) ? 'keep' : action;
  return (
    <ConfirmDialog
      title={t(`admin.comments.confirm.${words}.title`, { count: comments.length, name })}
      confirm={t(`admin.comments.actions.${words}`)}
      danger={action !== 'published'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {action !== 'block' && (
        <ul>
          {comments.slice(0, quoted).map(({ id, author, body }) => (
            <li key={id} className={styles.answers}>
              <b>{author.name}</b>: {body}
            </li>
          ))}
          {comments.length > quoted && <li>{t('admin.comments.confirm.more', { count: comments.length - quoted })}</li>}
        </ul>
      )}
      <p>{t(`admin.comments.confirm.${words}.text`, { count: pronounCount(comments.length) })}</p>
      {replies > 0 && action !== 'published' && action !== 'block' && (
        <p>{t('admin.comments.confirm.replies', { count: replies })}</p>
      )}
    </ConfirmDialog>
  );
}

type CommentDialogProps = {
  comment: ModeratedComment;
  onDecide: (status: Decision) => void;
  onAnswer: () => void;
  onClose: () => void;
};

export function CommentDialog({ comment, onDecide, onAnswer, onClose }: CommentDialogProps) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const { author, article, start, body, status, createdAt, replies } = comment;
  const possible = decisions.filter((decision) => canBecome(comment, decision.status));

  return (
    <Dialog
      title={t('admin.comments.by', { name: author.name })}
      onClose={onClose}
      footer={
        <>
          {canBeAnswered(comment) && <Button onPress={onAnswer}>{t('admin.comments.actions.answer')}</Button>}
          {possible.map((decision) => (
            <Button
              key={decision.status}
              tone={decision.status === 'published' ? 'primary' : decision.status === 'deleted' ? 'danger' : 'plain'}
              onPress={() => onDecide(decision.status)}
            >
              {t(`admin.comments.actions.${actionOf(status, decision.status)}`)}
            </Button>
          ))}
        </>
      }
    >
      <div className={styles.thread}>
        <p className={styles.meta}>
          {t('admin.comments.on')}{' '}
          <Link href={paths.editArticle(language, article.id)} locale={false} prefetch={false} lang={article.language}>
            {article.title || t('admin.articles.untitled')}
          </Link>{' '}
          · {t(`admin.comments.status.${status}`)} · {dates.format(createdAt, 'minute')}
        </p>
        {start && (
          <blockquote className={styles.answered}>
            <p className={styles.meta}>
              <b>{start.name}</b> · {t(`admin.comments.status.${start.status}`)}
            </p>
            <p className={styles.whole}>{start.body}</p>
          </blockquote>
        )}
        <p className={styles.whole}>{body}</p>
        <ReportSummary reports={comment.reports} />
        {replies > 0 && <p className={styles.meta}>{t('admin.comments.replies', { count: replies })}</p>}
      </div>
    </Dialog>
  );
}
