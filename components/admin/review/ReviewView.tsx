import { ClipboardCheck } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { DataTable } from '#components/ui/DataTable.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FilterBar } from '#components/ui/FilterBar.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { Tabs } from '#components/ui/Tabs.tsx';
import { useListFilters } from '#lib/client/hooks/useListFilters.ts';
import { useReviews } from '#lib/client/hooks/useReviews.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import { canReview } from '#lib/domain/permissions.ts';
import type { ReviewEntry } from '#lib/domain/review.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { LanguageFilter } from '../shell/LanguageFilter.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { reviewColumns } from './reviewColumns.tsx';
import { defaults, filterNames, listsFor, toQuery } from './reviewFilters.ts';
import { reviewMenu } from './reviewMenu.ts';
import { useReviewKeys } from './useReviewKeys.ts';
import { useReviewSteps } from './useReviewSteps.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What was handed in and what was returned: everybody's for editors, for authors that of their own articles. */
export function ReviewView() {
  const { t } = useTranslation();
  const { actor, user, language } = useAdminSession();
  const dates = useDates(language);
  const isReviewer = canReview(actor);
  const { values, ready, filtered, alter, clear } = useListFilters(defaults, filterNames);
  const { list, ...query } = toQuery(values, isReviewer);
  const { reviews, total, totalIsExact, counts, error, stale, reload } = useReviews(ready ? query : null);
  const [asking, setAsking] = useState<{ step: 'return' | 'withdraw'; entry: ReviewEntry } | null>(null);
  const steps = useReviewSteps();
  const take = (entry: ReviewEntry) => steps.assign(entry, { id: user.id, name: user.name });
  const askReturn = (entry: ReviewEntry) => setAsking({ step: 'return', entry });
  useReviewKeys(reviews, isReviewer ? { onTake: take, onReturn: askReturn } : null);

  const empty = (
    <EmptyState icon={ClipboardCheck} title={t(`admin.review.empty.${list}`)}>
      {isReviewer && t(`admin.review.emptyText.${list}`)}
    </EmptyState>
  );
  return (
    <AdminScreen title={t('admin.nav.review')} lead={!isReviewer && t('admin.review.ofOwn')}>
      <Tabs
        label={t('admin.review.tabs')}
        language={language}
        current={list}
        onChange={(shown) => alter({ list: shown })}
        tabs={listsFor(isReviewer).map((id) => ({
          id,
          label: t(`admin.review.listTabs.${id}`),
          count: counts?.[id],
        }))}
      >
        <FilterBar label={t('admin.articles.filters.label')} set={filtered ? 1 : 0} onClear={clear}>
          <LanguageFilter value={values.language} onChange={(written) => alter({ language: written })} />
        </FilterBar>
        <DataTable
          label={t('admin.nav.review')}
          columns={reviewColumns({ t, language, dates, list, onAssign: isReviewer ? steps.assign : null })}
          rows={reviews}
          rowId={({ article }) => article.id}
          rowName={({ article }) => article.title || t('admin.articles.untitled')}
          error={error}
          onRetry={reload}
          stale={stale}
          empty={empty}
          rowMenu={(entry) => (
            <Menu
              label={t('admin.articles.actionsFor', { title: entry.article.title || t('admin.articles.untitled') })}
              entries={reviewMenu(entry, {
                ...{ t, language, userId: user.id, reviews: isReviewer },
                onTake: () => take(entry),
                onReturn: () => askReturn(entry),
                onWithdraw: () => setAsking({ step: 'withdraw', entry }),
              })}
            />
          )}
        />
        <ListPagination page={query.page} limit={query.limit} total={total} isExact={totalIsExact} onChange={alter} />
      </Tabs>
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
    </AdminScreen>
  );
}
