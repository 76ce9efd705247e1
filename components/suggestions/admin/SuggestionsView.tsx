import type { TFunction } from 'i18next';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { ListScreen, ListTabs } from '#components/newsroom/ListScreen.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { useSelection } from '#components/newsroom/useSelection.ts';
import type { Column } from '#components/ui/Column.ts';
import { Dialog } from '#components/ui/Dialog.tsx';
import { RowButton } from '#components/ui/RowButton.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { focusRow } from '#components/ui/useRowKeys.ts';
import { useIsMobile } from '#lib/platform/browser/useIsMobile.ts';
import { type Dates, useDates } from '#lib/settings/client/SiteClock.tsx';
import type { Suggestion, SuggestionsDecision } from '#lib/suggestions/suggestion.ts';
import { canManageFeeds } from '#lib/users/permissions.ts';
import { NoSuggestions } from './NoSuggestions.tsx';
import { SuggestionPreview } from './SuggestionPreview.tsx';
import styles from './Suggestions.module.css';
import { useFeedTasks } from './useFeedTasks.tsx';
import { useKnownSources } from './useKnownSources.ts';
import { ConfirmDecision, SelectedSuggestions, statuses, suggestionList, useTriage } from './useTriage.tsx';

type Action = SuggestionsDecision['action'];

/** Triage of feed items by keyboard: each becomes a draft or is rejected. */
export function SuggestionsView() {
  const { t } = useTranslation();
  const { language, actor } = useAdminSession();
  const dates = useDates(language);
  const narrow = useIsMobile();
  const list = useList(suggestionList);
  const { query, values, change } = list;
  const triage = useTriage();
  const tasks = useFeedTasks();
  const showFailure = useFailureToast();
  const [shown, setShown] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const [confirming, setConfirming] = useState<{ action: Action; suggestions: Suggestion[] } | null>(null);
  const [goTo, setGoTo] = useState<number | null>(null);

  const suggestions = list.suggestions?.filter(triage.isUndecided);
  const current = suggestions?.find(({ id }) => id === shown) ?? suggestions?.[0];
  const { state, selection, chosen, deselect } = useSelection(suggestions, list);
  const sources = useKnownSources(list.suggestions, values.source, canManageFeeds(actor));
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

  const place = suggestions?.findIndex(({ id }) => id === current?.id) ?? 0;
  /** They apply to the previewed suggestion, wherever the focus is. */
  const keys = {
    accept: () => current && current.status !== 'accepted' && void triage.accept(current),
    reject: () => current?.status === 'new' && void run('reject', [current]).catch(showFailure),
    undo: () => void triage.undo(),
    open: () => current && window.open(current.url, '_blank', 'noopener,noreferrer'),
  };

  async function run(action: Action, some: Suggestion[]): Promise<void> {
    const place = suggestions?.findIndex(({ id }) => id === some[0]?.id) ?? 0;
    const next = suggestions?.filter(({ id }) => !some.some((one) => one.id === id)) ?? [];
    const decision = triage.decide(action, some);
    setShown(next[Math.min(Math.max(0, place), next.length - 1)]?.id ?? null);
    setOpened(false);
    deselect();
    setGoTo(Math.max(0, place));
    await decision;
  }

  function alter(changed: Parameters<typeof state.alter>[0]) {
    setShown(null);
    state.alter(changed);
  }

  const preview = current && (
    <SuggestionPreview
      suggestion={current}
      onAccept={() => void triage.accept(current)}
      onReject={() => run('reject', [current]).catch(showFailure)}
      onRestore={() => run('restore', [current]).catch(showFailure)}
    />
  );

  return (
    <ListScreen
      state={{ ...state, alter }}
      lead={t('admin.suggestions.lead')}
      actions={tasks.buttons}
      before={tasks.progress}
      keys={[
        { keys: 'j', label: t('admin.ui.firstRow'), run: () => void focusRow(document, Math.max(0, place)) },
        { keys: 'a', label: t('admin.suggestions.keys.accept'), run: keys.accept },
        { keys: 'r', label: t('admin.suggestions.keys.reject'), run: keys.reject },
        { keys: 'u', label: t('admin.suggestions.keys.undo'), run: keys.undo },
        { keys: 'o', label: t('admin.suggestions.keys.open'), run: keys.open },
      ]}
      tabs={(rows) => (
        <ListTabs
          state={{ ...state, alter }}
          name="status"
          label={t('admin.suggestions.tabs')}
          ids={statuses}
          current={query.status}
          nameOf={(id) => t(`admin.suggestions.listTabs.${id}`)}
          counts={{ [query.status]: list.stale ? undefined : list.total }}
        >
          {rows}
        </ListTabs>
      )}
      options={{ source: sources.map(({ id, title }) => ({ id, name: title })) }}
      above={
        chosen.length > 0 && (
          <SelectedSuggestions
            suggestions={chosen}
            status={query.status}
            onDecide={(action) => setConfirming({ action, suggestions: chosen })}
            onClear={deselect}
          />
        )
      }
      frame={(table) => (
        <div className={styles.panes}>
          <div className={styles.list}>{table}</div>
          {!narrow && preview && (
            <aside className={styles.side} aria-label={t('admin.suggestions.preview')}>
              {preview}
            </aside>
          )}
        </div>
      )}
      columns={suggestionColumns({
        t,
        dates,
        current: narrow ? undefined : current?.id,
        onShow: ({ id }) => setShown(id),
        onOpen: ({ id }) => {
          setShown(id);
          setOpened(narrow);
        },
      })}
      rows={suggestions}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      {...selection}
      notFound={{ title: t('admin.suggestions.notFound'), text: t('admin.articles.notFound.text') }}
      none={<NoSuggestions status={query.status} />}
    >
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
    </ListScreen>
  );
}

type Context = {
  t: TFunction;
  dates: Dates;
  /** Id of the suggestion in the preview. */
  current: string | undefined;
  onShow: (suggestion: Suggestion) => void;
  onOpen: (suggestion: Suggestion) => void;
};

/** Title and source; the focused row is shown in the preview. */
function suggestionColumns({ t, dates, current, onShow, onOpen }: Context): Column<Suggestion>[] {
  return [
    {
      id: 'title',
      header: t('admin.articles.columns.title'),
      main: true,
      cell: (suggestion) => (
        <>
          <RowButton
            lang={suggestion.language}
            aria-current={suggestion.id === current ? 'true' : undefined}
            onFocus={() => onShow(suggestion)}
            onClick={() => onOpen(suggestion)}
          >
            {suggestion.title}
          </RowButton>
          <span className={styles.note}>
            {suggestion.source.title} · {dates.short(suggestion.publishedAt ?? suggestion.fetchedAt)}
          </span>
        </>
      ),
    },
    {
      id: 'language',
      header: t('admin.articles.columns.language'),
      onPhone: false,
      width: '4.5rem',
      cell: (suggestion) => suggestion.language.toUpperCase(),
    },
  ];
}
