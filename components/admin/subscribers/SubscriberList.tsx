import { Mail, Trash2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { deleteSubscriber, downloadSubscribers } from '#lib/client/api/subscribers.ts';
import { isOfList } from '#lib/client/hooks/keys.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import { saveFile } from '#lib/client/saveFile.ts';
import type { Subscriber } from '#lib/domain/subscription.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { List } from '../shell/ListScreen.tsx';
import { useList } from '../shell/useList.ts';
import { SubscriberGrowth } from './SubscriberGrowth.tsx';
import { subscriberColumns } from './subscriberColumns.tsx';
import { daysOf, subscriberList } from './subscriberFilters.ts';

export function SubscriberList() {
  const { t } = useTranslation();
  const { language, token } = useAdminSession();
  const dates = useDates(language);
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();
  const state = useList(subscriberList);
  const [confirming, setConfirming] = useState<Subscriber | null>(null);
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { page: _, limit: __, sort: ___, ...filter } = state.query;
      saveFile('vestnik-subscribers.csv', 'text/csv;charset=utf-8', await downloadSubscribers(filter, token));
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
      <SubscriberGrowth days={daysOf(state.values.days)} onDays={(days) => state.alter({ days })} />
      <List
        state={state}
        tools={
          <Button busy={busy} onPress={() => void download()}>
            {t('admin.subscribers.download')}
          </Button>
        }
        columns={subscriberColumns(t, dates)}
        rows={state.subscribers}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        rowMenu={(subscriber) => (
          <IconButton
            icon={Trash2}
            label={t('admin.subscribers.deleteOne', { email: subscriber.email })}
            onPress={() => setConfirming(subscriber)}
          />
        )}
        notFound={{ title: t('admin.subscribers.notFound') }}
        none={
          <EmptyState icon={Mail} title={t('admin.subscribers.none.title')}>
            {t('admin.subscribers.none.text')}
          </EmptyState>
        }
      />
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
