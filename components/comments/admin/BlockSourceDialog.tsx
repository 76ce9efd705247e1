import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import type { ModeratedComment } from '#lib/comments/comment.ts';
import { blockRules } from '#lib/comments/commentRules.ts';
import styles from './Comments.module.css';
import { useSourceBlocks } from './useSourceBlocks.ts';

const days = { day: 1, week: 7, month: 30, ever: null };
const durations = ['day', 'week', 'month', 'ever'] as const satisfies readonly (keyof typeof days)[];

/** Asks for how long the network of a comment may neither comment nor register. */
export function BlockSourceDialog({ comment, onClose }: { comment: ModeratedComment; onClose: () => void }) {
  const { t } = useTranslation();
  const { block } = useSourceBlocks();
  const [duration, setDuration] = useState<keyof typeof days>('week');
  const [reason, setReason] = useState('');
  const texts = 'admin.comments.sources';

  return (
    <ConfirmDialog
      title={t(`${texts}.asking.title`, { name: comment.author.name })}
      confirm={t(`${texts}.block`)}
      danger
      onConfirm={() => block({ commentId: comment.id, days: days[duration], reason })}
      onClose={onClose}
    >
      <div className={styles.thread}>
        <p>{t(`${texts}.asking.text`)}</p>
        <Select
          label={t(`${texts}.asking.duration`)}
          value={duration}
          onChange={setDuration}
          options={durations.map((value) => ({ value, label: t(`${texts}.durations.${value}`) }))}
        />
        <TextField
          label={t(`${texts}.asking.reason`)}
          hint={t(`${texts}.asking.reasonHint`)}
          value={reason}
          onChange={setReason}
          maxLength={blockRules.reason.max}
        />
      </div>
    </ConfirmDialog>
  );
}
