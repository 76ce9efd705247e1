import { useTranslation } from 'next-i18next/pages';
import type { ModeratedComment } from '#lib/comments/comment.ts';
import { commentRules } from '#lib/comments/commentRules.ts';
import { DialogForm } from '#components/newsroom/DialogForm.tsx';
import styles from './Comments.module.css';

type Props = { comment: ModeratedComment; onAnswer: (body: string) => Promise<void>; onClose: () => void };

/** An answer to a comment that readers see as the newsroom's, signed by its author. */
export function AnswerDialog({ comment, onAnswer, onClose }: Props) {
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
