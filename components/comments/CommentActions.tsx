import { useTranslation } from 'next-i18next/pages';
import { useHydrated } from '#components/ui/useHydrated.ts';
import type { Comment } from '#lib/comments/comment.ts';

type Props = { comment: Comment; isOpen?: boolean; onPress?: () => void };

export const replyButtonId = ({ id }: Comment) => `reply-${id}`;

/** Opens and closes the form of a reply. */
export function ReplyButton({ comment, isOpen = false, onPress }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <button
      id={replyButtonId(comment)}
      type="button"
      className="link-button"
      disabled={!hydrated}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      {isOpen ? t('comments.cancel') : t('comments.reply')}
    </button>
  );
}

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
