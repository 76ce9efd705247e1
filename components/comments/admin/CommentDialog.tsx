import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { ModeratedComment } from '#lib/comments/comment.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { canBeAnswered } from './CommentMenu.tsx';
import styles from './Comments.module.css';
import { actionOf, type Decision, decisions } from './commentFilters.ts';
import { ReportSummary } from './ReportSummary.tsx';
import { canBecome } from './useModeration.ts';

type Props = {
  comment: ModeratedComment;
  onDecide: (status: Decision) => void;
  onAnswer: () => void;
  onClose: () => void;
};

export function CommentDialog({ comment, onDecide, onAnswer, onClose }: Props) {
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
