import type { TFunction } from 'i18next';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { LanguageNote } from '#components/newsroom/LanguageChoice.tsx';
import type { Column } from '#components/ui/Column.ts';
import { RowLink } from '#components/ui/RowLink.tsx';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import type { Language } from '#lib/languages/language.ts';
import { bindNumbers } from '#lib/platform/text/bindSentence.ts';
import { formatNumber } from '#lib/platform/text/formatNumber.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { type Dates, useDates } from '#lib/settings/client/SiteClock.tsx';
import { ArticleStatusBadge } from './ArticleStatusBadge.tsx';
import styles from './Articles.module.css';
import { articleName, bylineName } from './articleName.ts';
import { PlannedNotes } from './PlannedNotes.tsx';

type ArticleColumn = Column<AdminArticle> & { shownAtFirst: boolean };

/** All columns of the list, in display order. */
export function articleColumns(t: TFunction, language: Language, dates: Dates): ArticleColumn[] {
  const date = (iso: string | null) => (iso ? dates.short(iso) : null);
  const header = (id: string) => ({ id, header: t(`admin.articles.columns.${id}`) });

  return [
    {
      ...header('title'),
      main: true,
      shownAtFirst: true,
      cell: (article) => (
        <>
          <RowLink href={paths.editArticle(language, article.id)} lang={article.title ? article.language : language}>
            {bindNumbers(articleName(t, article))}
          </RowLink>
          {article.source?.changed && <span className={styles.alert}>{t('admin.articles.sourceChanged')}</span>}
          <LanguageNote language={article.language} className={styles.note} />
          {article.hasWorkingCopy && <span className={styles.note}>{t('admin.articles.hasWorkingCopy')}</span>}
        </>
      ),
    },
    {
      ...header('status'),
      shownAtFirst: true,
      cell: (article) => (
        <>
          <ArticleStatusBadge {...article} />
          <PlannedNotes article={article} />
          <ReviewNote article={article} />
        </>
      ),
    },
    {
      ...header('author'),
      shownAtFirst: true,
      cell: (article) => bylineName(t, article),
    },
    {
      ...header('department'),
      onPhone: false,
      shownAtFirst: true,
      cell: ({ department }) => department?.name[language],
    },
    { ...header('language'), onPhone: false, shownAtFirst: true, cell: (article) => article.language.toUpperCase() },
    { ...header('tags'), shownAtFirst: false, cell: ({ tags }) => tags.join(', ') },
    {
      ...header('views'),
      onPhone: false,
      align: 'end',
      shownAtFirst: true,
      cell: ({ views }) => formatNumber(views, language),
    },
    { ...header('likes'), align: 'end', shownAtFirst: false, cell: ({ likes }) => formatNumber(likes, language) },
    {
      ...header('comments'),
      align: 'end',
      shownAtFirst: false,
      cell: ({ comments }) => formatNumber(comments, language),
    },
    { ...header('editor'), shownAtFirst: false, cell: ({ editor }) => editor?.name },
    { ...header('updatedAt'), shownAtFirst: true, cell: ({ updatedAt }) => date(updatedAt) },
    { ...header('createdAt'), shownAtFirst: false, cell: ({ createdAt }) => date(createdAt) },
    { ...header('publishedAt'), shownAtFirst: false, cell: ({ publishedAt }) => date(publishedAt) },
  ];
}

/** The columns named in the URL, else the default ones. The title column is always shown. */
export function chosenColumns(columns: ArticleColumn[], chosen: string): ArticleColumn[] {
  const names = chosen.split('.');
  return columns.filter(({ id, main, shownAtFirst }) => (chosen === '' ? shownAtFirst : main || names.includes(id)));
}

/** Below an article's status: since when it is in review and who reviews it, or that it was returned. */
function ReviewNote({ article: { status, review } }: { article: AdminArticle }) {
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
