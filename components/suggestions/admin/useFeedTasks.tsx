import { BrushCleaning, RefreshCw, X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import {
  fetchSuggestedArticles,
  triggerSuggestionsCleanup,
  triggerSuggestionsFetch,
  useSuggestionsJob,
} from '#lib/suggestions/client.ts';
import type { Task } from '#lib/suggestions/suggestion.ts';
import { feedErrorMessage } from './feedErrorMessage.ts';
import styles from './Suggestions.module.css';

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

type Props = {
  kind: 'fetch' | 'cleanup';
  /** Undefined until the server responds. */
  task: Task | undefined;
  error: unknown;
  onClose: () => void;
};

/** Progress of the job, its result, and the feeds that could not be read. */
function TaskProgress({ kind, task, error, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { state = 'queued', done = 0, total = 0, added = 0, failed = [] } = task ?? {};
  const isRunning = state === 'queued' || state === 'running';
  const bounds = total > 0 ? { value: done, max: total } : {};

  return (
    <section className={styles.task} aria-labelledby={id}>
      <div className={styles.taskHead}>
        <h2 id={id}>{t(`admin.suggestions.task.${kind}.${error ? 'failed' : state}`)}</h2>
        {(!isRunning || error !== undefined) && <IconButton icon={X} label={t('admin.ui.close')} onPress={onClose} />}
      </div>
      {error ? (
        <p role="alert">{reasonOf(error)}</p>
      ) : (
        <>
          {isRunning && <progress {...bounds} aria-labelledby={id} className={styles.bar} />}
          <p role="status">
            {kind === 'fetch' && total > 0 && `${t('admin.suggestions.task.feeds', { done, count: total })} · `}
            {t(`admin.suggestions.task.${kind}.added`, { count: added })}
            {failed.length > 0 && ` · ${t('admin.suggestions.task.unread', { count: failed.length })}`}
          </p>
        </>
      )}
      {failed.length > 0 && (
        <details>
          <summary>{t('admin.suggestions.task.which')}</summary>
          <ul>
            {failed.map(({ label, reason }) => (
              <li key={label}>
                {label}: {feedErrorMessage(reason, t)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );

  function reasonOf(failure: unknown): string {
    const { message, reason } = explainFailure(failure);
    return message ?? t(`admin.ui.failure.${reason}`);
  }
}
