import { useTranslation } from 'next-i18next/pages';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import styles from './Articles.module.css';

/** Below an article's status: since when it is in review and who reviews it, or that it was returned. */
export function ReviewNote({ article: { status, review } }: { article: AdminArticle }) {
  const { t } = useTranslation();
  const dates = useDates(useAdminSession().language);
  if (!review) return null;
  const isDraft = status === 'draft' || status === 'review';
  const name = review.state === 'returned' ? (isDraft ? 'returned' : 'changesReturned') : isDraft ? null : 'changes';
  const since = t('admin.review.listNote.since', { time: dates.format(review.submittedAt, 'minute') });

  return (
    <>
      {name && <span className={styles.note}>{t(`admin.review.listNote.${name}`)}</span>}
      {review.state === 'waiting' && <span className={styles.note}>{since}</span>}
      {review.state === 'waiting' && review.assignee && (
        <span className={styles.note}>{t('admin.review.notice.assigned', { name: review.assignee.name })}</span>
      )}
    </>
  );
}
