import { Mail } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { cancelMailing, resumeMailing } from '#lib/client/api/mailings.ts';
import { useMailings } from '#lib/client/hooks/useMailings.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { Mailing } from '#lib/domain/mailing.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { declareList } from '../shell/declareList.ts';
import { List } from '../shell/ListScreen.tsx';
import { useList } from '../shell/useList.ts';
import { mailingColumns } from './mailingColumns.tsx';

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
