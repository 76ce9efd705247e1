import { BrushCleaning, RefreshCw } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import {
  fetchSuggestedArticles,
  triggerSuggestionsCleanup,
  triggerSuggestionsFetch,
} from '#lib/client/api/suggestions.ts';
import { isReadOf } from '#lib/client/hooks/useRead.ts';
import { useSuggestionsJob } from '#lib/client/hooks/useSuggestionsJob.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { TaskProgress } from './TaskProgress.tsx';

type StartedJob = { kind: 'fetch' | 'cleanup'; id: string };

/** Runs the feed or cleanup job now, or joins a running one. Returns the buttons and the progress below them. */
export function useFeedTasks() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();
  const [started, setStarted] = useState<StartedJob | null>(null);
  const [confirming, setConfirming] = useState(false);
  const { task, error } = useSuggestionsJob(started?.id ?? null);
  const ended = task?.state === 'done' || task?.state === 'failed';
  const busy = started !== null && !ended && !error;

  useEffect(() => {
    if (ended) void mutate(isReadOf(fetchSuggestedArticles));
  }, [ended, mutate]);

  async function fetchNow() {
    try {
      setStarted({ kind: 'fetch', id: await triggerSuggestionsFetch(token) });
    } catch (failure) {
      showFailure(failure);
    }
  }

  const buttons = (
    <>
      <Button icon={BrushCleaning} disabled={busy} onPress={() => setConfirming(true)}>
        {t('admin.suggestions.cleanUp')}
      </Button>
      <Button icon={RefreshCw} busy={busy} onPress={() => void fetchNow()}>
        {t('admin.suggestions.fetchNow')}
      </Button>
    </>
  );
  const progress = (
    <>
      {started && <TaskProgress kind={started.kind} task={task} error={error} onClose={() => setStarted(null)} />}
      {confirming && (
        <ConfirmDialog
          title={t('admin.suggestions.confirmCleanUp.title')}
          confirm={t('admin.suggestions.cleanUp')}
          onConfirm={async () => setStarted({ kind: 'cleanup', id: await triggerSuggestionsCleanup(token) })}
          onClose={() => setConfirming(false)}
        >
          {t('admin.suggestions.confirmCleanUp.text')}
        </ConfirmDialog>
      )}
    </>
  );
  return { buttons, progress };
}
