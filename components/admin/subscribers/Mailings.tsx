import { Mail } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { DataTable } from '#components/ui/DataTable.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { cancelMailing, resumeMailing } from '#lib/client/api/mailings.ts';
import { useMailings } from '#lib/client/hooks/useMailings.ts';
import { pageOf } from '#lib/client/pageOf.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { Mailing } from '#lib/domain/mailing.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { mailingColumns } from './mailingColumns.tsx';
import type { SubscriberFilters } from './subscriberFilters.ts';

type Props = { values: SubscriberFilters; onChange: (changed: Partial<SubscriberFilters>) => void };

/** Sent mailings, and those in progress. */
export function Mailings({ values, onChange }: Props) {
  const { t } = useTranslation();
  const { language, token } = useAdminSession();
  const dates = useDates(language);
  const { page, limit } = pageOf(values, 50);
  const { mailings, total, totalIsExact, error, stale, reload } = useMailings({ page, limit });
  const [confirming, setConfirming] = useState<Mailing | null>(null);

  async function change({ id, subject, state }: Mailing): Promise<void> {
    const isStopped = state === 'cancelled';
    await (isStopped ? resumeMailing(id, token) : cancelMailing(id, token));
    await reload();
    showToast({ text: t(`admin.subscribers.mailings.${isStopped ? 'resumed' : 'cancelled'}`, { subject }) });
  }

  const question = confirming?.state === 'cancelled' ? 'confirmResume' : 'confirm';

  return (
    <>
      <DataTable
        label={t('admin.subscribers.views.mailings')}
        columns={mailingColumns({ t, language, dates, onChange: setConfirming })}
        rows={mailings}
        rowId={({ id }) => id}
        rowName={({ subject }) => subject}
        error={error}
        onRetry={() => void reload()}
        stale={stale}
        empty={
          <EmptyState icon={Mail} title={t('admin.subscribers.mailings.none.title')}>
            {t('admin.subscribers.mailings.none.text')}
          </EmptyState>
        }
      />
      <ListPagination page={page} limit={limit} total={total} isExact={totalIsExact} onChange={onChange} fixed />
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
