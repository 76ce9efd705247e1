import type { TFunction } from 'i18next';
import { ClipboardCheck, CornerUpLeft, Pencil, UserCheck } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { ListScreen, ListTabs } from '#components/newsroom/ListScreen.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import type { MenuEntry } from '#components/ui/MenuEntry.ts';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { focusedRow } from '#components/ui/useRowKeys.ts';
import { isArticlesRead } from '#lib/articles/client/ownArticles.ts';
import type { Language } from '#lib/languages/language.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { assignReview, fetchReviews, returnArticle, withdrawArticle } from '#lib/review/client.ts';
import type { ReviewEntry } from '#lib/review/review.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { canReview } from '#lib/users/permissions.ts';
import { ReturnDialog, WithdrawDialog } from './ReviewDialogs.tsx';
import { reviewColumns, reviewList, reviewListOf, reviewListsFor } from './reviewColumns.tsx';

/** What was handed in and what was returned: everybody's for editors, for authors that of their own articles. */
export function ReviewView() {
  const { t } = useTranslation();
  const { actor, user, language } = useAdminSession();
  const dates = useDates(language);
  const isReviewer = canReview(actor);
  const state = useList(reviewList);
  const { reviews } = state;
  const list = reviewListOf(state.values, isReviewer);
  const [asking, setAsking] = useState<{ step: 'return' | 'withdraw'; entry: ReviewEntry } | null>(null);
  const steps = useReviewSteps();
  const take = (entry: ReviewEntry) => steps.assign(entry, { id: user.id, name: user.name });
  const askReturn = (entry: ReviewEntry) => setAsking({ step: 'return', entry });
  const nameOf = ({ article }: ReviewEntry) => article.title || t('admin.articles.untitled');

  const onFocused = (step: (entry: ReviewEntry) => void) => () => {
    const entry = reviews?.find(({ article }) => article.id === focusedRow());
    if (entry?.state === 'waiting') step(entry);
  };
  const keys = [
    { keys: 't', label: t('admin.review.actions.take'), run: onFocused(take) },
    { keys: 'r', label: t('admin.review.actions.return'), run: onFocused(askReturn) },
  ];
  return (
    <ListScreen
      state={state}
      lead={!isReviewer && t('admin.review.ofOwn')}
      keys={isReviewer ? keys : []}
      tabs={(rows) => (
        <ListTabs
          state={state}
          name="list"
          label={t('admin.review.tabs')}
          ids={reviewListsFor(isReviewer)}
          current={list}
          nameOf={(id) => t(`admin.review.listTabs.${id}`)}
          counts={state.counts}
        >
          {rows}
        </ListTabs>
      )}
      columns={reviewColumns({ t, language, dates, list, onAssign: isReviewer ? steps.assign : null })}
      rows={reviews}
      rowId={({ article }) => article.id}
      rowName={nameOf}
      rowMenu={(entry) => (
        <Menu
          label={t('admin.articles.actionsFor', { title: nameOf(entry) })}
          entries={reviewMenu(entry, {
            ...{ t, language, userId: user.id, reviews: isReviewer },
            onTake: () => take(entry),
            onReturn: () => askReturn(entry),
            onWithdraw: () => setAsking({ step: 'withdraw', entry }),
          })}
        />
      )}
      none={
        <EmptyState icon={ClipboardCheck} title={t(`admin.review.empty.${list}`)}>
          {isReviewer && t(`admin.review.emptyText.${list}`)}
        </EmptyState>
      }
    >
      {asking?.step === 'return' && (
        <ReturnDialog
          title={asking.entry.article.title}
          onReturn={(note) => steps.giveBack(asking.entry, note)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.step === 'withdraw' && (
        <WithdrawDialog
          kind={asking.entry.kind}
          onConfirm={() => steps.withdraw(asking.entry)}
          onClose={() => setAsking(null)}
        />
      )}
    </ListScreen>
  );
}

type Context = {
  t: TFunction;
  language: Language;
  userId: string;
  reviews: boolean;
  onTake: () => void;
  onReturn: () => void;
  onWithdraw: () => void;
};

function reviewMenu(entry: ReviewEntry, context: Context): MenuEntry[] {
  const { t, language, userId, reviews, onTake, onReturn, onWithdraw } = context;
  const isWaiting = entry.state === 'waiting';
  const isOwn = entry.article.author.id === userId;
  const name = (action: string) => t(`admin.review.actions.${action}`);
  const entries: (MenuEntry | false)[] = [
    {
      id: 'edit',
      label: t('admin.articles.actions.edit'),
      icon: Pencil,
      href: paths.editArticle(language, entry.article.id),
    },
    reviews &&
      isWaiting &&
      entry.assignee?.id !== userId && { id: 'take', label: name('take'), icon: UserCheck, onAction: onTake },
    reviews && isWaiting && { id: 'return', label: name('return'), icon: CornerUpLeft, onAction: onReturn },
    isOwn && isWaiting && { id: 'withdraw', label: name('withdraw'), icon: CornerUpLeft, onAction: onWithdraw },
  ];
  return entries.filter((one) => one !== false);
}

type Assignee = { id: string; name: string } | null;

/** The steps of a review, each with a toast. */
function useReviewSteps() {
  const { t } = useTranslation();
  const { token, user } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();

  async function refresh(text: string): Promise<void> {
    await Promise.all([mutate(isReadOf(fetchReviews)), mutate(isArticlesRead)]);
    showToast({ text });
  }

  function assign({ article }: ReviewEntry, assignee: Assignee): void {
    const name = assignee?.id === user.id ? 'taken' : assignee ? 'assigned' : 'unassigned';
    assignReview(article.id, assignee?.id ?? null, token)
      .then(() => refresh(t(`admin.review.done.${name}`, { name: assignee?.name })))
      .catch(showFailure);
  }

  async function giveBack({ article }: ReviewEntry, note: string): Promise<void> {
    await returnArticle(article.id, note, token);
    await refresh(t('admin.review.done.returned'));
  }

  async function withdraw({ article }: ReviewEntry): Promise<void> {
    await withdrawArticle(article.id, token);
    await refresh(t('admin.review.done.withdrawn'));
  }

  return { assign, giveBack, withdraw };
}
