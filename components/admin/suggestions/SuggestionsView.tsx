import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Tabs } from '#components/ui/Tabs.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { focusRow } from '#components/ui/useRowKeys.ts';
import { useAddressFilters } from '#lib/client/hooks/useAddressFilters.ts';
import { useIsMobile } from '#lib/client/hooks/useIsMobile.ts';
import { useSuggestions } from '#lib/client/hooks/useSuggestions.ts';
import type { Suggestion, SuggestionsDecision } from '#lib/domain/suggestion.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { ConfirmDecision } from './ConfirmDecision.tsx';
import { NoSuggestions } from './NoSuggestions.tsx';
import { SelectedSuggestions } from './SelectedSuggestions.tsx';
import { SuggestionFilterBar } from './SuggestionFilterBar.tsx';
import { SuggestionPanes } from './SuggestionPanes.tsx';
import { SuggestionPreview } from './SuggestionPreview.tsx';
import { defaults, filterNames, statuses, toQuery } from './suggestionFilters.ts';
import { useFeedTasks } from './useFeedTasks.tsx';
import { useTriage } from './useTriage.ts';
import { useTriageKeys } from './useTriageKeys.ts';

const none: ReadonlySet<string> = new Set();
type Action = SuggestionsDecision['action'];

/** Triage of feed items by keyboard: each becomes a draft or is rejected. */
export function SuggestionsView() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const narrow = useIsMobile();
  const { values, change, ready } = useAddressFilters(defaults);
  const query = toQuery(values);
  const list = useSuggestions(ready ? query : null);
  const triage = useTriage();
  const tasks = useFeedTasks();
  const showFailure = useFailureToast();
  const [selected, setSelected] = useState(none);
  const [shown, setShown] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const [confirming, setConfirming] = useState<{ action: Action; suggestions: Suggestion[] } | null>(null);
  const [goTo, setGoTo] = useState<number | null>(null);

  const suggestions = list.suggestions?.filter(triage.isUndecided);
  const current = suggestions?.find(({ id }) => id === shown) ?? suggestions?.[0];
  const chosen = suggestions?.filter(({ id }) => selected.has(id)) ?? [];
  const lastPage = Math.max(1, Math.ceil((list.total ?? 0) / query.limit));

  // The focused row disappears with the decision; focus moves to the row in its place.
  useEffect(() => {
    if (goTo === null || confirming || opened) return;
    focusRow(document, goTo);
    setGoTo(null);
  }, [goTo, confirming, opened]);

  // All suggestions of the last page were decided on.
  useEffect(() => {
    if (list.suggestions?.length === 0 && !list.stale && query.page > lastPage) {
      change({ page: String(lastPage) }, { replace: true });
    }
  }, [list.suggestions, list.stale, query.page, lastPage, change]);

  useTriageKeys({
    place: suggestions?.findIndex(({ id }) => id === current?.id) ?? 0,
    accept: () => current && current.status !== 'accepted' && void triage.accept(current),
    reject: () => current?.status === 'new' && run('reject', [current]).catch(showFailure),
    undo: triage.undo,
    open: () => current && window.open(current.url, '_blank', 'noopener,noreferrer'),
  });

  async function run(action: Action, some: Suggestion[]): Promise<void> {
    const place = suggestions?.findIndex(({ id }) => id === some[0]?.id) ?? 0;
    const next = suggestions?.filter(({ id }) => !some.some((one) => one.id === id)) ?? [];
    const decision = triage.decide(action, some);
    setShown(next[Math.min(Math.max(0, place), next.length - 1)]?.id ?? null);
    setOpened(false);
    setSelected(none);
    setGoTo(Math.max(0, place));
    await decision;
  }

  function alter(changed: Partial<typeof defaults>) {
    setSelected(none);
    setShown(null);
    change(changed, { replace: 'q' in changed });
  }

  const clear = () => alter(Object.fromEntries(filterNames.map((name) => [name, ''])));
  const preview = current && (
    <SuggestionPreview
      suggestion={current}
      onAccept={() => void triage.accept(current)}
      onReject={() => run('reject', [current]).catch(showFailure)}
      onRestore={() => run('restore', [current]).catch(showFailure)}
    />
  );

  return (
    <AdminScreen title={t('admin.nav.suggestions')} lead={t('admin.suggestions.lead')} actions={tasks.buttons}>
      {tasks.progress}
      <Tabs
        label={t('admin.suggestions.tabs')}
        language={language}
        current={query.status}
        onChange={(status) => alter({ status })}
        tabs={statuses.map((id) => ({
          id,
          label: t(`admin.suggestions.listTabs.${id}`),
          count: id === query.status && !list.stale ? list.total : undefined,
        }))}
      >
        <SuggestionFilterBar values={values} suggestions={list.suggestions} onChange={alter} onClear={clear} />
        {chosen.length > 0 && (
          <SelectedSuggestions
            suggestions={chosen}
            status={query.status}
            onDecide={(action) => setConfirming({ action, suggestions: chosen })}
            onClear={() => setSelected(none)}
          />
        )}
        <SuggestionPanes
          suggestions={suggestions}
          list={list}
          query={query}
          current={narrow ? undefined : current}
          preview={!narrow && preview}
          selected={selected}
          onSelect={setSelected}
          onShow={({ id }) => setShown(id)}
          onOpen={({ id }) => {
            setShown(id);
            setOpened(narrow);
          }}
          onPage={alter}
          empty={
            <NoSuggestions
              status={query.status}
              filtered={filterNames.some((name) => values[name] !== '')}
              onClear={clear}
            />
          }
        />
      </Tabs>
      {narrow && opened && preview && (
        <Dialog title={t('admin.suggestions.preview')} onClose={() => setOpened(false)}>
          {preview}
        </Dialog>
      )}
      {confirming && (
        <ConfirmDecision
          {...confirming}
          onConfirm={() => run(confirming.action, confirming.suggestions)}
          onClose={() => setConfirming(null)}
        />
      )}
    </AdminScreen>
  );
}
