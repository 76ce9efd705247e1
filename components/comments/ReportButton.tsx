import { useTranslation } from 'next-i18next/pages';
import { useHydrated } from '#components/ui/useHydrated.ts';
import type { Comment } from '#lib/comments/comment.ts';

/** Opens the dialog of a report. */
export function ReportButton({ comment, onPress }: { comment: Comment; onPress?: () => void }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <button
      id={`report-${comment.id}`}
      type="button"
      className="link-button"
      disabled={!hydrated}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      {t('comments.report.open')}
    </button>
  );
}
