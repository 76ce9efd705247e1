import { Archive, RotateCcw } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { triggerSuggestionsCleanup, triggerSuggestionsFetch } from '#lib/client/api/suggestions.ts';
import { isOfList } from '#lib/client/hooks/keys.ts';
import { useSuggestionsJob } from '#lib/client/hooks/useSuggestionsJob.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { TaskProgress } from './TaskProgress.tsx';

type Begun = { kind: 'fetch' | 'cleanup'; id: string };

/**
 * Runs the feed or cleanup job now, or joins one already running. Returns the buttons and the progress to render below
 * them.
 */
export function useFeedTasks() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureToast();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [asked, setAsked] = useState(false);
  const { task, error } = useSuggestionsJob(begun?.id ?? null);
  const ended = task?.state === 'done' || task?.state === 'failed';
  const busy = begun !== null && !ended && !error;

  useEffect(() => {
    if (ended) void mutate(isOfList('suggestions'));
  }, [ended, mutate]);

  async function fetchNow() {
    try {
      setBegun({ kind: 'fetch', id: await triggerSuggestionsFetch(token) });
    } catch (failure) {
      sayFailure(failure);
    }
  }

  const buttons = (
    <>
      <Button icon={Archive} disabled={busy} onPress={() => setAsked(true)}>
        {t('admin.suggestions.cleanUp')}
      </Button>
      <Button icon={RotateCcw} busy={busy} onPress={() => void fetchNow()}>
        {t('admin.suggestions.fetchNow')}
      </Button>
    </>
  );
  const progress = (
    <>
      {begun && <TaskProgress kind={begun.kind} task={task} error={error} onClose={() => setBegun(null)} />}
      {asked && (
        <ConfirmDialog
          title={t('admin.suggestions.confirmCleanUp.title')}
          confirm={t('admin.suggestions.cleanUp')}
          onConfirm={async () => setBegun({ kind: 'cleanup', id: await triggerSuggestionsCleanup(token) })}
          onClose={() => setAsked(false)}
        >
          {t('admin.suggestions.confirmCleanUp.text')}
        </ConfirmDialog>
      )}
    </>
  );
  return { buttons, progress };
}
