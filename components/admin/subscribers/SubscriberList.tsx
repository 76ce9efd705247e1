import type { TFunction } from 'i18next';
import { Mail, Trash2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { Badge, type BadgeTone } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import {
  deleteSubscriber,
  downloadSubscribers,
  fetchSubscriberGrowth,
  fetchSubscribers,
} from '#lib/client/api/subscribers.ts';
import { isReadOf } from '#lib/client/hooks/useRead.ts';
import { type Dates, useDates } from '#lib/client/SiteClock.tsx';
import { saveFile } from '#lib/client/saveFile.ts';
import type { Subscriber } from '#lib/domain/subscription.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { List } from '../shell/ListScreen.tsx';
import { useList } from '../shell/useList.ts';
import { SubscriberGrowth } from './SubscriberGrowth.tsx';
import styles from './Subscribers.module.css';
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
    await Promise.all([mutate(isReadOf(fetchSubscribers, fetchSubscriberGrowth))]);
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

const tones: Record<Subscriber['status'], BadgeTone> = {
  active: 'good',
  pending: 'wait',
  unsubscribed: 'faint',
  bounced: 'bad',
};

function subscriberColumns(t: TFunction, dates: Dates): Column<Subscriber>[] {
  const header = (id: string) => ({ id, header: t(`admin.subscribers.columns.${id}`) });
  return [
    { ...header('email'), main: true, cell: ({ email }) => email },
    {
      ...header('status'),
      cell: ({ status, bounceReason }) => (
        <>
          <Badge tone={tones[status]}>{t(`admin.subscribers.status.${status}`)}</Badge>
          {bounceReason && <span className={styles.note}>{bounceReason}</span>}
        </>
      ),
    },
    { ...header('language'), cell: (subscriber) => subscriber.language.toUpperCase() },
    { ...header('frequency'), cell: ({ frequency }) => t(`admin.subscribers.frequency.${frequency}`) },
    { ...header('createdAt'), cell: ({ createdAt }) => dates.short(createdAt) },
    {
      ...header('confirmedAt'),
      onPhone: false,
      cell: ({ confirmedAt }) => confirmedAt && dates.short(confirmedAt),
    },
  ];
}
