import type { TFunction } from 'i18next';
import { Mail } from 'lucide';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AdminScreen } from '#components/newsroom/AdminScreen.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { declareList } from '#components/newsroom/declareList.tsx';
import { List } from '#components/newsroom/ListScreen.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { Badge, type BadgeTone } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Tabs } from '#components/ui/Tabs.tsx';
import { showToast } from '#components/ui/toasts.ts';
import type { Language } from '#lib/languages/language.ts';
import { cancelMailing, resumeMailing, useMailings } from '#lib/newsletters/client/mailings.ts';
import type { Mailing } from '#lib/newsletters/mailing.ts';
import { useAddressFilters } from '#lib/newsroom/client/useAddressFilters.ts';
import { formatNumber } from '#lib/platform/text/formatNumber.ts';
import { type Dates, useDates } from '#lib/settings/client/SiteClock.tsx';
import { canManageSubscribers } from '#lib/users/permissions.ts';
import { SubscriberList } from './SubscriberList.tsx';
import styles from './Subscribers.module.css';
import { subscriberList, viewOf, views } from './subscriberFilters.ts';

const mailingList = declareList({ title: 'admin.subscribers.views.mailings', usePage: useMailings, limit: 50 });

/** Sent mailings, and those in progress. */
export function Mailings() {
  const { t } = useTranslation();
  const { language, token } = useAdminSession();
  const dates = useDates(language);
  const list = useList(mailingList);
  const [confirming, setConfirming] = useState<Mailing | null>(null);

  async function change({ id, subject, state }: Mailing): Promise<void> {
    const isStopped = state === 'cancelled';
    await (isStopped ? resumeMailing(id, token) : cancelMailing(id, token));
    await list.reload();
    showToast({ text: t(`admin.subscribers.mailings.${isStopped ? 'resumed' : 'cancelled'}`, { subject }) });
  }

  const question = confirming?.state === 'cancelled' ? 'confirmResume' : 'confirm';

  return (
    <>
      <List
        state={list}
        columns={mailingColumns({ t, language, dates, onChange: setConfirming })}
        rows={list.mailings}
        rowId={({ id }) => id}
        rowName={({ subject }) => subject}
        none={
          <EmptyState icon={Mail} title={t('admin.subscribers.mailings.none.title')}>
            {t('admin.subscribers.mailings.none.text')}
          </EmptyState>
        }
        fixed
      />
      {confirming && (
        <ConfirmDialog
          title={t(`admin.subscribers.mailings.${question}.title`, { subject: confirming.subject })}
          confirm={t(`admin.subscribers.mailings.${question}.action`)}
          danger={question === 'confirm'}
          onConfirm={() => change(confirming)}
          onClose={() => setConfirming(null)}
        >
          {t(`admin.subscribers.mailings.${question}.text`, { count: confirming.left })}
        </ConfirmDialog>
      )}
    </>
  );
}

const tones: Record<Mailing['state'], BadgeTone> = {
  waiting: 'wait',
  sending: 'wait',
  done: 'good',
  cancelled: 'faint',
};

type Context = { t: TFunction; language: Language; dates: Dates; onChange: (mailing: Mailing) => void };

function mailingColumns({ t, language, dates, onChange }: Context): Column<Mailing>[] {
  const header = (id: string) => ({ id, header: t(`admin.subscribers.mailings.columns.${id}`) });
  const kindOf = ({ kind, frequency }: Mailing) =>
    kind === 'digest' && frequency
      ? t(`admin.subscribers.mailings.digest.${frequency}`)
      : t('admin.subscribers.mailings.newsletter');
  return [
    {
      ...header('subject'),
      main: true,
      cell: (mailing) => (
        <>
          <span lang={mailing.language}>{mailing.subject}</span>
          <span className={styles.note}>
            {kindOf(mailing)} · {mailing.language.toUpperCase()}
          </span>
        </>
      ),
    },
    { ...header('createdAt'), cell: ({ createdAt }) => dates.format(createdAt, 'minute') },
    {
      ...header('state'),
      cell: ({ state, startsAt, stopReason }) => (
        <>
          <Badge tone={tones[state]}>{t(`admin.subscribers.mailings.states.${state}`)}</Badge>
          {state === 'waiting' && startsAt && (
            <span className={styles.note}>
              {t('admin.subscribers.mailings.startsAt', { time: dates.format(startsAt, 'time') })}
            </span>
          )}
          {stopReason && (
            <span className={styles.note}>{t(`admin.subscribers.mailings.stopReasons.${stopReason}`)}</span>
          )}
        </>
      ),
    },
    { ...header('progress'), cell: (mailing) => <Progress mailing={mailing} t={t} language={language} /> },
    {
      ...header('action'),
      cell: (mailing) => {
        const isStopped = mailing.state === 'cancelled';
        if (mailing.state === 'done' || (isStopped && mailing.left === 0)) return null;
        const text = t(`admin.subscribers.mailings.${isStopped ? 'resume' : 'cancel'}`);
        return (
          <Button
            tone={isStopped ? 'plain' : 'danger'}
            label={`${text}: ${mailing.subject}`}
            onPress={() => onChange(mailing)}
          >
            {text}
          </Button>
        );
      },
    },
  ];
}

function Progress({ mailing, t, language }: Pick<Context, 't' | 'language'> & { mailing: Mailing }) {
  const { total, sent, skipped, failed, left, state, subject } = mailing;
  const figures = { sent: formatNumber(sent, language), total: formatNumber(total, language) };
  return (
    <>
      {state === 'sending' && (
        <progress className={styles.bar} value={total - left} max={Math.max(1, total)} aria-label={subject} />
      )}
      <span>{t('admin.subscribers.mailings.sent', figures)}</span>
      {state === 'cancelled' && left > 0 && (
        <span className={styles.note}>{t('admin.subscribers.mailings.left', { count: left })}</span>
      )}
      {skipped > 0 && (
        <span className={styles.note}>{t('admin.subscribers.mailings.skipped', { count: skipped })}</span>
      )}
      {failed > 0 && <span className={styles.note}>{t('admin.subscribers.mailings.failed', { count: failed })}</span>}
    </>
  );
}

// The choice of an article needs more code than the lists.
const NewsletterComposer = dynamic(
  () => import('./NewsletterComposer.tsx').then((module) => module.NewsletterComposer),
  { ssr: false },
);

const { defaults } = subscriberList;

export function SubscribersView() {
  const { t } = useTranslation();
  const { language, actor } = useAdminSession();
  const { values, change, ready } = useAddressFilters(defaults);
  const view = viewOf(values.view);

  return (
    <AdminScreen title={t('admin.nav.subscribers')} can={canManageSubscribers}>
      {canManageSubscribers(actor) && ready && (
        <Tabs
          label={t('admin.nav.subscribers')}
          language={language}
          current={view}
          onChange={(chosen) => change({ ...defaults, view: chosen })}
          tabs={views.map((id) => ({ id, label: t(`admin.subscribers.views.${id || 'list'}`) }))}
        >
          {view === '' && <SubscriberList />}
          {view === 'newsletter' && <NewsletterComposer onSent={() => change({ ...defaults, view: 'mailings' })} />}
          {view === 'mailings' && <Mailings />}
        </Tabs>
      )}
    </AdminScreen>
  );
}
