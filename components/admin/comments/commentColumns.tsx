import type { TFunction } from 'i18next';
import type { Column } from '#components/ui/Column.ts';
import { IconButton } from '#components/ui/IconButton.tsx';
import { RowLink } from '#components/ui/RowLink.tsx';
import type { Dates } from '#lib/client/SiteClock.tsx';
import type { ModeratedComment } from '#lib/domain/comment.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { CommentCell } from './CommentCell.tsx';
import styles from './Comments.module.css';
import { actionOf, type Decision, decisions } from './commentFilters.ts';
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
