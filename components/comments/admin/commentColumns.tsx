import type { TFunction } from 'i18next';
import { useTranslation } from 'next-i18next/pages';
import type { Column } from '#components/ui/Column.ts';
import { IconButton } from '#components/ui/IconButton.tsx';
import { RowButton } from '#components/ui/RowButton.tsx';
import { RowLink } from '#components/ui/RowLink.tsx';
import type { ModeratedComment } from '#lib/comments/comment.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { Dates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Comments.module.css';
import { actionOf, type Decision, decisions } from './commentFilters.ts';
import { ReportSummary } from './ReportSummary.tsx';
import { canBecome } from './useModeration.ts';

type Context = {
  t: TFunction;
  language: Language;
  dates: Dates;
  showStatus: boolean;
  onOpen: (comment: ModeratedComment) => void;
  onDecide: (status: Decision, comment: ModeratedComment) => void;
};

export function commentColumns({
  t,
  language,
  dates,
  showStatus,
  onOpen,
  onDecide,
}: Context): Column<ModeratedComment>[] {
  const header = (id: string) => ({ id, header: t(`admin.comments.columns.${id}`) });
  return [
    {
      ...header('comment'),
      main: true,
      cell: (comment) => <CommentCell comment={comment} showStatus={showStatus} onOpen={() => onOpen(comment)} />,
    },
    {
      ...header('article'),
      cell: ({ article }) => (
        <span className={styles.article}>
          <RowLink href={paths.editArticle(language, article.id)} lang={article.language}>
            {article.title || t('admin.articles.untitled')}
          </RowLink>
        </span>
      ),
    },
    { ...header('createdAt'), width: '8.5rem', cell: ({ createdAt }) => dates.format(createdAt, 'minute') },
    {
      ...header('decision'),
      width: '8.5rem',
      cell: (comment) => (
        <span className={styles.decisions}>
          {decisions
            .filter(({ status }) => canBecome(comment, status))
            .map(({ status, key, icon }) => (
              <IconButton
                key={status}
                tone="plain"
                icon={icon}
                keys={key.toUpperCase()}
                label={t(`admin.comments.actions.${actionOf(comment.status, status)}`)}
                onPress={() => onDecide(status, comment)}
              />
            ))}
        </span>
      ),
    },
  ];
}

/** `showStatus`: among comments of every status. */
type Props = { comment: ModeratedComment; showStatus: boolean; onOpen: () => void };

function CommentCell({ comment, showStatus, onOpen }: Props) {
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
