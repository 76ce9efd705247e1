import { useTranslation } from 'next-i18next/pages';
import { RowButton } from '#components/ui/RowButton.tsx';
import type { ModeratedComment } from '#lib/domain/comment.ts';
import styles from './Comments.module.css';
import { ReportSummary } from './ReportSummary.tsx';

/** `showStatus`: among comments of every status. */
type Props = { comment: ModeratedComment; showStatus: boolean; onOpen: () => void };

export function CommentCell({ comment, showStatus, onOpen }: Props) {
  const { t } = useTranslation();
  const { author, standing, body, status, start, replies } = comment;
  return (
    <>
      <RowButton opensDialog onClick={onOpen}>
        {author.name}
        {author.id === null && <span className={styles.guest}>{t('admin.comments.guest')}</span>}
        {standing && <span className={styles.guest}>{t(`admin.comments.standing.${standing}`)}</span>}
      </RowButton>
      {start && (
        <p className={styles.answers}>
          {t('admin.comments.answers', { name: start.name })} <q>{start.body}</q>
        </p>
      )}
      {showStatus && <p className={styles.answers}>{t(`admin.comments.status.${status}`)}</p>}
      <p className={styles.body}>{body}</p>
      <ReportSummary reports={comment.reports} />
      {replies > 0 && <p className={styles.answers}>{t('admin.comments.replies', { count: replies })}</p>}
    </>
  );
}
