import { ScrollText } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DataTable } from '#components/ui/DataTable.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { downloadLogs } from '#lib/client/api/logs.ts';
import { useListFilters } from '#lib/client/hooks/useListFilters.ts';
import { useLogs } from '#lib/client/hooks/useLogs.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import { saveFile } from '#lib/client/saveFile.ts';
import { canSeeContentLog, canSeeWholeLog } from '#lib/domain/permissions.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { useFirstRowKey } from '../shell/useFirstRowKey.ts';
import { actionName } from './actionName.ts';
import { LogFilterBar } from './LogFilterBar.tsx';
import { logColumns } from './logColumns.tsx';
import { defaults, filterNames, toFilter, toQuery } from './logFilters.ts';

const none: ReadonlySet<string> = new Set();

/** Authors see their own actions, admins all. */
export function LogsView() {
  const { t } = useTranslation();
  const { token, language, actor } = useAdminSession();
  const dates = useDates(language);
  const { values, ready, alter, clear, filtered } = useListFilters(defaults, filterNames);
  const query = toQuery(values);
  const { logs, total, totalIsExact, error, stale, reload } = useLogs(ready ? query : null);
  const [open, setOpen] = useState(none);
  const [downloading, setDownloading] = useState(false);
  const showFailure = useFailureToast();

  useFirstRowKey();

  function toggle(id: string) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  async function download() {
    setDownloading(true);
    try {
      saveFile('vestnik-log.csv', 'text/csv;charset=utf-8', await downloadLogs(toFilter(values), token));
    } catch (failure) {
      showFailure(failure);
    }
    setDownloading(false);
  }

  return (
    <AdminScreen
      title={t('admin.nav.logs')}
      lead={!canSeeWholeLog(actor) && t(canSeeContentLog(actor) ? 'admin.logs.ofContent' : 'admin.logs.ofOwn')}
    >
      <LogFilterBar {...{ values, downloading }} onChange={alter} onClear={clear} onDownload={download} />
      <DataTable
        label={t('admin.nav.logs')}
        columns={logColumns({ t, language, dates, open, onToggle: toggle, onTarget: (target) => alter({ target }) })}
        rows={logs}
        rowId={({ id }) => id}
        rowName={({ action }) => actionName(t, action)}
        error={error}
        onRetry={reload}
        stale={stale}
        empty={
          <EmptyState
            icon={ScrollText}
            title={t(filtered ? 'admin.logs.notFound' : 'admin.logs.none')}
            action={filtered && <Button onPress={clear}>{t('admin.ui.clearFilters')}</Button>}
          />
        }
      />
      <ListPagination page={query.page} limit={query.limit} total={total} isExact={totalIsExact} onChange={alter} />
    </AdminScreen>
  );
}
