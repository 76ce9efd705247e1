import { X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { IconButton } from '#components/ui/IconButton.tsx';
import { explainFailure } from '#lib/client/explainFailure.ts';
import type { Task } from '#lib/domain/suggestion.ts';
import { feedErrorMessage } from '../feeds/feedErrorMessage.ts';
import styles from './Suggestions.module.css';

type Props = {
  kind: 'fetch' | 'cleanup';
  /** Undefined until the server responds. */
  task: Task | undefined;
  error: unknown;
  onClose: () => void;
};

/** Progress of the job, its result, and the feeds that could not be read. */
export function TaskProgress({ kind, task, error, onClose }: Props) {
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
