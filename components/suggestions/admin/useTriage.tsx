import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { TitleList } from '#components/articles/admin/TitleList.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { declareList, lookup, ofLanguage } from '#components/newsroom/declareList.tsx';
import { searchFilter } from '#components/search/admin/searchFilter.tsx';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { SelectionBar } from '#components/ui/SelectionBar.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { isArticlesRead } from '#lib/articles/client/ownArticles.ts';
import { pronounCount } from '#lib/comments/pronounCount.ts';
import { pagesOf } from '#lib/newsroom/client.ts';
import { useOneAtATime } from '#lib/platform/browser/useOneAtATime.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { acceptSuggestion, decideSuggestions, fetchSuggestedArticles } from '#lib/suggestions/client.ts';
import type { Suggestion, SuggestionStatus, SuggestionsDecision } from '#lib/suggestions/suggestion.ts';

type ConfirmDecisionProps = {
  action: SuggestionsDecision['action'];
  suggestions: Suggestion[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

export function ConfirmDecision({ action, suggestions, onConfirm, onClose }: ConfirmDecisionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t(`admin.suggestions.confirm.${action}.title`, { count: suggestions.length })}
      confirm={t(`admin.suggestions.${action}`)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <TitleList of={suggestions} />
      <p>{t(`admin.suggestions.confirm.${action}.text`, { count: pronounCount(suggestions.length) })}</p>
    </ConfirmDialog>
  );
}

export const statuses = ['new', 'accepted', 'rejected', 'expired'] as const satisfies readonly SuggestionStatus[];

export const suggestionList = declareList({
  title: 'admin.nav.suggestions',
  usePage: pagesOf(fetchSuggestedArticles),
  limit: 50,
  filterBar: 'admin.suggestions.filters.label',
  filters: {
    q: searchFilter('admin.suggestions.filters.search'),
    source: lookup(
      'admin.suggestions.source',
      'admin.suggestions.filters.anySource',
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    ),
    language: ofLanguage,
  },
  others: { status: 'new' },
  also: (values) => ({ status: statuses.find((one) => one === values.status) ?? 'new' }),
  steps: ['page', 'limit', 'status', 'source', 'language'],
});

type Action = SuggestionsDecision['action'];

const actionsOn: Record<SuggestionStatus, Action[]> = {
  new: ['accept', 'reject'],
  accepted: ['restore'],
  rejected: ['accept', 'restore'],
  expired: ['accept', 'restore'],
};

type SelectedSuggestionsProps = {
  suggestions: Suggestion[];
  status: SuggestionStatus;
  onDecide: (action: Action) => void;
  onClear: () => void;
};

export function SelectedSuggestions({ suggestions, status, onDecide, onClear }: SelectedSuggestionsProps) {
  const { t } = useTranslation();
  return (
    <SelectionBar
      label={t('admin.suggestions.chosen.label')}
      text={t('admin.suggestions.chosen.count', { count: suggestions.length })}
      onClear={onClear}
    >
      {actionsOn[status].map((action) => (
        <Button key={action} onPress={() => onDecide(action)}>
          {t(`admin.suggestions.${action}`)}
        </Button>
      ))}
    </SelectionBar>
  );
}

const nothing: ReadonlyMap<string, SuggestionStatus> = new Map();

/**
 * Decisions on suggestions. A suggestion leaves the list at once, so that the next one can be handled without waiting,
 * and comes back if the server refuses.
 */
export function useTriage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { token, language } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();
  const oneAtATime = useOneAtATime();
  /** Decided suggestions with their former status: a row that still has that status is outdated. */
  const [decided, setDecided] = useState(nothing);
  const rejected = useRef<string[][]>([]);
  /** The decision that the server has not answered yet. */
  const inFlight = useRef<Promise<unknown>>(Promise.resolve());
  const refresh = () => Promise.all([mutate(isReadOf(fetchSuggestedArticles)), mutate(isArticlesRead)]);

  function hide(some: readonly Suggestion[]) {
    setDecided((before) => new Map([...before, ...some.map(({ id, status }) => [id, status] as const)]));
  }

  function show(ids: readonly string[]) {
    setDecided((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  }

  /** Opens the new draft in the editor. */
  async function accept(suggestion: Suggestion): Promise<void> {
    await oneAtATime(async () => {
      try {
        const draft = await acceptSuggestion(suggestion.id, token);
        void refresh();
        showToast({ text: t('admin.suggestions.done.accept', { count: 1 }) });
        await router.push(paths.editArticle(language, draft.id), undefined, { locale: false });
      } catch (error) {
        showFailure(error);
        void refresh();
      }
    });
  }

  /** @throws the error if the whole request failed */
  async function decide(action: SuggestionsDecision['action'], some: readonly Suggestion[]): Promise<void> {
    const ids = some.map(({ id }) => id);
    hide(some);
    try {
      const answer = decideSuggestions({ action, ids }, token);
      inFlight.current = answer.catch(() => null);
      const { done, failed } = await answer;
      const [first] = failed;
      if (first) {
        show(failed.map(({ id }) => id));
        showToast({
          text: t('admin.suggestions.refused', { count: failed.length, reason: first.message }),
          tone: 'error',
        });
      }
      if (done.length > 0) showResult(action, done);
    } catch (error) {
      show(ids);
      throw error;
    } finally {
      await refresh();
    }
  }

  function showResult(action: SuggestionsDecision['action'], done: string[]) {
    const text = t(`admin.suggestions.done.${action}`, { count: done.length });
    if (action === 'reject') {
      rejected.current.push(done);
      showToast({ text, action: { label: t('admin.ui.undo'), run: () => void restore(done) } });
    } else if (action === 'accept') {
      const drafts = `${paths.admin(language, 'articles')}?status=draft`;
      const open = () => void router.push(drafts, undefined, { locale: false });
      showToast({ text, action: { label: t('admin.suggestions.toDrafts'), run: open } });
    } else showToast({ text });
  }

  async function restore(ids: string[]): Promise<void> {
    rejected.current = rejected.current.filter((batch) => batch !== ids);
    try {
      await decideSuggestions({ action: 'restore', ids }, token);
      show(ids);
      await refresh();
      showToast({ text: t('admin.ui.undone') });
    } catch (error) {
      showFailure(error);
    }
  }

  /** Undoes the last rejection not yet undone; shows a message if there is none. */
  async function undo(): Promise<void> {
    // An undo right after a rejection applies to that rejection, whose request may still be running.
    await inFlight.current;
    const last = rejected.current.at(-1);
    if (last) await restore(last);
    else showToast({ text: t('admin.suggestions.nothingToUndo') });
  }

  const isUndecided = ({ id, status }: Suggestion) => decided.get(id) !== status;
  return { accept, decide, undo, isUndecided };
}
