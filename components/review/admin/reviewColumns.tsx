import type { TFunction } from 'i18next';
import { declareList, ofLanguage } from '#components/newsroom/declareList.tsx';
import type { Column } from '#components/ui/Column.ts';
import { RowLink } from '#components/ui/RowLink.tsx';
import type { Language } from '#lib/languages/language.ts';
import { pagesOf } from '#lib/newsroom/client.ts';
import { durationOf } from '#lib/platform/text/durationOf.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { fetchReviews } from '#lib/review/client.ts';
import type { ReviewEntry } from '#lib/review/review.ts';
import type { Dates } from '#lib/settings/client/SiteClock.tsx';
import { canReview } from '#lib/users/permissions.ts';
import { AssigneeSelect } from './AssigneeSelect.tsx';
import styles from './Review.module.css';

const lists = ['waiting', 'mine', 'returned'] as const;

export type ReviewList = (typeof lists)[number];

/** Authors review nothing. */
export function reviewListsFor(reviews: boolean): readonly ReviewList[] {
  return reviews ? lists : lists.filter((list) => list !== 'mine');
}

export function reviewListOf({ list }: { list: string }, reviews: boolean): ReviewList {
  return reviewListsFor(reviews).find((one) => one === list) ?? 'waiting';
}

export const reviewList = declareList({
  title: 'admin.nav.review',
  usePage: pagesOf(fetchReviews),
  filterBar: 'admin.articles.filters.label',
  filters: { language: ofLanguage },
  others: { list: 'waiting' },
  also(values, { actor }) {
    const list = reviewListOf(values, canReview(actor));
    return { state: list === 'returned' ? list : 'waiting', assignee: list === 'mine' ? 'me' : undefined };
  },
});

type Context = {
  t: TFunction;
  language: Language;
  dates: Dates;
  list: ReviewList;
  /** Null for authors, who see who reviews. */
  onAssign: ((entry: ReviewEntry, assignee: ReviewEntry['assignee']) => void) | null;
};

export function reviewColumns({ t, language, dates, list, onAssign }: Context): Column<ReviewEntry>[] {
  const header = (id: string) => ({ id, header: t(`admin.review.columns.${id}`) });
  const isReturned = list === 'returned';

  const age: Column<ReviewEntry> = {
    ...header('age'),
    width: '8rem',
    cell: ({ submittedAt }) => {
      const { unit, count } = durationOf(submittedAt, Date.now());
      return (
        <time dateTime={submittedAt} title={dates.named(submittedAt)}>
          {t(`admin.review.age.${unit}`, { count })}
        </time>
      );
    },
  };
  const returnedAt: Column<ReviewEntry> = {
    ...header('returnedAt'),
    width: '11rem',
    cell: (entry) => entry.returnedAt && dates.format(entry.returnedAt, 'minute'),
  };
  const assignee: Column<ReviewEntry> = {
    ...header(isReturned ? 'returner' : 'assignee'),
    width: '13rem',
    cell: (entry) =>
      onAssign && !isReturned ? (
        <AssigneeSelect
          label={t('admin.review.assigneeOf', { title: entry.article.title })}
          hideLabel
          assignee={entry.assignee}
          onChange={(chosen) => onAssign(entry, chosen)}
        />
      ) : (
        ((isReturned ? entry.returner : entry.assignee)?.name ?? t('admin.review.nobody'))
      ),
  };
  return [
    { ...header('article'), main: true, cell: (entry) => <ArticleCell {...{ entry, t, language, isReturned }} /> },
    isReturned ? returnedAt : age,
    assignee,
  ];
}

type CellProps = { entry: ReviewEntry; t: TFunction; language: Language; isReturned: boolean };

function ArticleCell({ entry, t, language, isReturned }: CellProps) {
  const { article, kind, note, returnNote } = entry;
  const shown = isReturned ? returnNote : note;
  const about = [
    article.author.name,
    article.department?.name[language],
    article.language.toUpperCase(),
    kind === 'changes' && t('admin.review.changes'),
  ];
  return (
    <>
      <RowLink href={paths.editArticle(language, article.id)} lang={article.language}>
        {article.title || t('admin.articles.untitled')}
      </RowLink>
      <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
      {shown && <p className={styles.note}>{shown}</p>}
    </>
  );
}
