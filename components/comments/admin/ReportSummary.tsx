import { useTranslation } from 'next-i18next/pages';
import type { ModeratedComment } from '#lib/comments/comment.ts';
import { reportReasons } from '#lib/comments/commentRules.ts';
import styles from './Comments.module.css';

/** What readers reported about a comment: the number by reason, and their notes. */
export function ReportSummary({ reports }: Pick<ModeratedComment, 'reports'>) {
  const { t } = useTranslation();
  if (!reports) return null;

  const reasons = reportReasons.filter((reason) => reports[reason] > 0);
  return (
    <div className={styles.reports}>
      <p>
        <b>{t('admin.comments.reports.label')}</b>:{' '}
        {reasons.map((reason) => t(`admin.comments.reports.${reason}`, { number: reports[reason] })).join(', ')}
      </p>
      {[...new Set(reports.notes)].map((note) => (
        <p key={note}>
          <q>{note}</q>
        </p>
      ))}
    </div>
  );
}
