import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { useDialogForm } from '#lib/client/hooks/useDialogForm.ts';
import type { ModeratedComment } from '#lib/domain/comment.ts';
import { commentRules } from '#lib/domain/commentRules.ts';
import styles from './Comments.module.css';

type Props = { comment: ModeratedComment; onAnswer: (body: string) => Promise<void>; onClose: () => void };

/** An answer to a comment that readers see as the newsroom's, signed by its author. */
export function AnswerDialog({ comment, onAnswer, onClose }: Props) {
  const { t } = useTranslation();
  const { busy, errors, summary, send } = useDialogForm();
  const [body, setBody] = useState('');
  const isPending = comment.status === 'pending';

  async function submit() {
    await onAnswer(body);
    onClose();
  }

  return (
    <FormDialog
      title={t('admin.comments.answering.title', { name: comment.author.name })}
      submit={t(`admin.comments.answering.${isPending ? 'publish' : 'send'}`)}
      busy={busy}
      blank={body.trim() === ''}
      dirty={body !== ''}
      onSubmit={() => void send(submit)}
      onClose={onClose}
    >
      <blockquote className={`${styles.answered} ${styles.whole}`}>{comment.body}</blockquote>
      <TextArea
        label={t('admin.comments.answering.body')}
        hint={t('admin.comments.answering.hint')}
        value={body}
        onChange={setBody}
        error={errors.body}
        maxLength={commentRules.body.max}
        required
      />
      <Notice kind="error">{summary}</Notice>
    </FormDialog>
  );
}
