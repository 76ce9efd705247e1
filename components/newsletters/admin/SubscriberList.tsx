import type { TFunction } from 'i18next';
import { Mail, Trash2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { List } from '#components/newsroom/ListScreen.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { Badge, type BadgeTone } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Figure } from '#components/ui/Figure.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Select } from '#components/ui/Select.tsx';
import { SeriesChart } from '#components/ui/SeriesChart.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import {
  deleteSubscriber,
  downloadSubscribers,
  fetchSubscriberGrowth,
  fetchSubscribers,
} from '#lib/newsletters/client/subscribers.ts';
import type { Subscriber } from '#lib/newsletters/subscription.ts';
import { saveFile } from '#lib/platform/browser/saveFile.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import { type Dates, useDates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Subscribers.module.css';
import { daysOf, periods, subscriberList } from './subscriberFilters.ts';

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

type Props = { days: number; onDays: (days: string) => void };

/** Subscribers per day, with the numbers gained and lost. */
function SubscriberGrowth({ days, onDays }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const options = { keepPreviousData: true };
  const { data: growth, error, mutate: reload } = useOwnRead(fetchSubscriberGrowth, [days], options);
  if (error && !growth) return <LoadFailure error={error} onRetry={() => void reload()} />;

  const sum = (of: 'joined' | 'left') => growth?.series.reduce((total, day) => total + day[of], 0);
  return (
    <section className={styles.growth} aria-label={t('admin.subscribers.growth.label')}>
      <div>
        <Select
          label={t('admin.dashboard.period')}
          hideLabel
          value={String(days)}
          onChange={onDays}
          options={periods.map((count) => ({
            value: count,
            label: t('admin.dashboard.days', { count: Number(count) }),
          }))}
        />
        <dl className={styles.figures}>
          <Figure label={t('admin.subscribers.growth.active')} value={growth?.active} language={language} />
          <Figure label={t('admin.subscribers.growth.joined')} value={sum('joined')} language={language} />
          <Figure label={t('admin.subscribers.growth.left')} value={sum('left')} language={language} />
        </dl>
      </div>
      {growth ? (
        <SeriesChart
          label={t('admin.subscribers.growth.byDay')}
          points={growth.series.map(({ date, active }) => ({ name: dates.short(date), count: active }))}
          language={language}
          columns={[t('admin.dashboard.day'), t('admin.subscribers.growth.active')]}
          height={160}
        />
      ) : (
        <Skeleton height="12rem" />
      )}
    </section>
  );
}
