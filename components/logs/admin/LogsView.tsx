import { Download, ScrollText, X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { date, declareList, lookup, oneOf } from '#components/newsroom/declareList.tsx';
import { ListFilters } from '#components/newsroom/ListFilters.tsx';
import { ListScreen } from '#components/newsroom/ListScreen.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { searchFilter } from '#components/search/admin/searchFilter.tsx';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { downloadLogs, fetchLogs } from '#lib/logs/client/logs.ts';
import { pagesOf } from '#lib/newsroom/client.ts';
import { saveFile } from '#lib/platform/browser/saveFile.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { usePersonOptions } from '#lib/users/client/usePersonOptions.ts';
import { canSeeContentLog, canSeeWholeLog } from '#lib/users/permissions.ts';
import { actionName, logColumns, logLevels, logNouns } from './logColumns.tsx';

const none: ReadonlySet<string> = new Set();

const logList = declareList({
  title: 'admin.nav.logs',
  usePage: pagesOf(fetchLogs),
  limit: 50,
  filterBar: 'admin.logs.filters.label',
  filters: {
    q: searchFilter('admin.logs.filters.search'),
    action: lookup('admin.logs.columns.action', 'admin.logs.filters.anyAction', /^[\w-]{1,40}(\.[\w-]{1,40})?$/),
    level: oneOf(logLevels, 'admin.logs.columns.level', 'admin.logs.filters.anyLevel', (level, t) =>
      t(`admin.logs.levels.${level}`),
    ),
    actor: lookup(
      'admin.logs.columns.actor',
      'admin.logs.filters.anyActor',
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
    ),
    from: date('admin.logs.filters.from'),
    to: date('admin.logs.filters.to'),
    target: { read: (target) => (/^[\w-]{1,40}(:[\w:.-]{1,100})?$/.test(target) ? target : undefined) },
  },
});

/** Authors see their own actions, admins all. */
export function LogsView() {
  const { t } = useTranslation();
  const { token, language, actor } = useAdminSession();
  const dates = useDates(language);
  const state = useList(logList);
  const { values, alter } = state;
  const choosesActor = canSeeContentLog(actor);
  const actors = usePersonOptions(choosesActor, values.actor);
  const nouns: string[] = [...logNouns];
  const others = values.action === '' || nouns.includes(values.action) ? [] : [values.action];
  const [open, setOpen] = useState(none);
  const [downloading, setDownloading] = useState(false);
  const showFailure = useFailureToast();

  function toggle(id: string) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  async function download() {
    setDownloading(true);
    try {
      const { page: _, limit: __, ...filter } = state.query;
      saveFile('vestnik-log.csv', 'text/csv;charset=utf-8', await downloadLogs(filter, token));
    } catch (failure) {
      showFailure(failure);
    }
    setDownloading(false);
  }

  return (
    <ListScreen
      state={state}
      lead={!canSeeWholeLog(actor) && t(canSeeContentLog(actor) ? 'admin.logs.ofContent' : 'admin.logs.ofOwn')}
      filters={
        <ListFilters
          state={state}
          options={{
            action: [
              ...others.map((action) => ({ id: action, name: actionName(t, action) })),
              ...nouns.map((noun) => ({ id: noun, name: t(`admin.logs.nouns.${noun}`) })),
            ],
            actor: choosesActor ? actors : undefined,
          }}
          tools={
            <Button icon={Download} onPress={download} busy={downloading}>
              {t('admin.logs.download')}
            </Button>
          }
        >
          {values.target !== '' && (
            <Button icon={X} onPress={() => alter({ target: '' })}>
              {t('admin.logs.filters.oneTarget')}
            </Button>
          )}
        </ListFilters>
      }
      columns={logColumns({ t, language, dates, open, onToggle: toggle, onTarget: (target) => alter({ target }) })}
      rows={state.logs}
      rowId={({ id }) => id}
      rowName={({ action }) => actionName(t, action)}
      notFound={{ icon: ScrollText, title: t('admin.logs.notFound') }}
      none={<EmptyState icon={ScrollText} title={t('admin.logs.none')} />}
    />
  );
}
