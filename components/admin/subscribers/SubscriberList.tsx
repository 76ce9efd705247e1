import { Mail, Search, Trash2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { DataTable } from '#components/ui/DataTable.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FilterBar } from '#components/ui/FilterBar.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { Select } from '#components/ui/Select.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { deleteSubscriber, downloadSubscribers } from '#lib/client/api/subscribers.ts';
import { isOfList } from '#lib/client/hooks/keys.ts';
import { useSubscribers } from '#lib/client/hooks/useSubscribers.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import { saveFile } from '#lib/client/saveFile.ts';
import type { Subscriber } from '#lib/domain/subscription.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { LanguageFilter } from '../shell/LanguageFilter.tsx';
import { SubscriberGrowth } from './SubscriberGrowth.tsx';
import { subscriberColumns } from './subscriberColumns.tsx';
import {
  daysOf,
  filterNames,
  type SubscriberFilters,
  statuses,
  toFilter,
  toQuery,
  toSorting,
} from './subscriberFilters.ts';

type Props = {
  values: SubscriberFilters;
  onChange: (changed: Partial<SubscriberFilters>, options?: { replace?: boolean }) => void;
};

export function SubscriberList({ values, onChange }: Props) {
  const { t } = useTranslation();
  const { language, token } = useAdminSession();
  const dates = useDates(language);
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();
  const query = toQuery(values);
  const { subscribers, total, totalIsExact, error, stale, reload } = useSubscribers(query);
  const [confirming, setConfirming] = useState<Subscriber | null>(null);
  const [busy, setBusy] = useState(false);
  const set = filterNames.filter((name) => values[name] !== '').length;
  const clear = () => onChange({ q: '', status: '', language: '' });

  async function download() {
    setBusy(true);
    try {
      saveFile('vestnik-subscribers.csv', 'text/csv;charset=utf-8', await downloadSubscribers(toFilter(values), token));
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  }

  async function remove({ id, email }: Subscriber): Promise<void> {
    await deleteSubscriber(id, token);
    await Promise.all([mutate(isOfList('subscribers')), mutate(isOfList('subscribers/growth'))]);
    showToast({ text: t('admin.subscribers.deleted', { email }) });
  }

  return (
    <>
      <SubscriberGrowth days={daysOf(values.days)} onDays={(days) => onChange({ days }, { replace: true })} />
      <FilterBar
        label={t('admin.subscribers.filters.label')}
        set={set}
        onClear={clear}
        tools={
          <Button busy={busy} onPress={() => void download()}>
            {t('admin.subscribers.download')}
          </Button>
        }
      >
        <SearchField
          label={t('admin.subscribers.filters.search')}
          value={values.q}
          onSearch={(q) => onChange({ q }, { replace: true })}
        />
        <Select
          label={t('admin.subscribers.columns.status')}
          hideLabel
          value={values.status}
          onChange={(status) => onChange({ status })}
          options={[
            { value: '', label: t('admin.subscribers.filters.anyStatus') },
            ...statuses.map((value) => ({ value, label: t(`admin.subscribers.status.${value}`) })),
          ]}
        />
        <LanguageFilter value={values.language} onChange={(written) => onChange({ language: written })} />
      </FilterBar>
      <DataTable
        label={t('admin.nav.subscribers')}
        columns={subscriberColumns(t, dates)}
        rows={subscribers}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        error={error}
        onRetry={() => void reload()}
        stale={stale}
        sorting={toSorting(values.sort)}
        onSort={({ column, direction }) => onChange({ sort: `${column}:${direction}` })}
        empty={
          set > 0 ? (
            <EmptyState
              icon={Search}
              title={t('admin.subscribers.notFound')}
              action={<Button onPress={clear}>{t('admin.ui.clearFilters')}</Button>}
            />
          ) : (
            <EmptyState icon={Mail} title={t('admin.subscribers.none.title')}>
              {t('admin.subscribers.none.text')}
            </EmptyState>
          )
        }
        rowMenu={(subscriber) => (
          <IconButton
            icon={Trash2}
            label={t('admin.subscribers.deleteOne', { email: subscriber.email })}
            onPress={() => setConfirming(subscriber)}
          />
        )}
      />
      <ListPagination page={query.page} limit={query.limit} total={total} isExact={totalIsExact} onChange={onChange} />
      {confirming && (
        <ConfirmDialog
          title={t('admin.subscribers.confirmDelete.title', { email: confirming.email })}
          confirm={t('admin.subscribers.delete')}
          danger
          onConfirm={() => remove(confirming)}
          onClose={() => setConfirming(null)}
        >
          {t('admin.subscribers.confirmDelete.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
