import { useTranslation } from 'next-i18next/pages';
import { useEffect, useId, useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { confirmImport, useImport } from '#lib/transfer/client.ts';
import type { Import, MissingItem } from '#lib/transfer/transfer.ts';
import { ImportReportView } from './ImportReportView.tsx';
import styles from './Transfer.module.css';

type Props = { id: string; onEnd: () => void; onAnother: () => void };

/** One import: its progress, then the report and what can be done next. */
export function ImportPanel({ id, onEnd, onAnother }: Props) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { task, error, reload } = useImport(id);
  const [confirming, setConfirming] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const heading = useId();
  const isActive = task?.state === 'queued' || task?.state === 'running';
  const ended = task && !isActive;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the work changes the list
  useEffect(() => {
    if (ended) onEnd();
  }, [ended]);

  if (error && !task) return <LoadFailure error={error} onRetry={() => void reload()} />;
  if (!task) return <Skeleton width="60%" />;

  const missing = task.report?.missing ?? [];

  async function start() {
    await confirmImport(id, token, chosen ? [...chosen] : undefined);
    await reload();
  }

  return (
    <div className={styles.panel}>
      <div role="status">
        <h3 id={heading} className={styles.state}>
          {t(`admin.transfer.import.states.${stateOf(task)}`, { name: task.fileName })}
        </h3>
      </div>
      {isActive && <ImportProgress task={task} labelledBy={heading} />}
      {task.error && <p role="alert">{task.error.message}</p>}
      {ended && task.dryRun && task.state === 'done' && (
        <p>{t(task.canConfirm ? 'admin.transfer.import.unchanged' : 'admin.transfer.import.expired')}</p>
      )}
      {task.report && <ImportReportView task={task} report={task.report} />}
      {task.canConfirm && missing.length > 0 && (
        <MissingChoice
          missing={missing}
          chosen={chosen ?? new Set(missing.flatMap((item) => (item.needsChoice ? [] : [item.id])))}
          onChange={setChosen}
        />
      )}
      {ended && (
        <div className={styles.actions}>
          {task.canConfirm && (
            <Button tone="primary" onPress={() => setConfirming(true)}>
              {t('admin.transfer.import.confirm')}
            </Button>
          )}
          <Button onPress={onAnother}>{t('admin.transfer.import.another')}</Button>
        </div>
      )}
      {confirming && (
        <ConfirmDialog
          title={t('admin.transfer.import.confirmTitle', { name: task.fileName })}
          confirm={t('admin.transfer.import.confirm')}
          onConfirm={start}
          onClose={() => setConfirming(false)}
        >
          <p>{t('admin.transfer.import.confirmText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function ImportProgress({ task: { done, total }, labelledBy }: { task: Import; labelledBy: string }) {
  const { t } = useTranslation();
  const bounds = total > 0 ? { value: done, max: total } : {};
  return (
    <>
      <progress {...bounds} aria-labelledby={labelledBy} className={styles.bar} />
      {total > 0 && <p>{t('admin.transfer.import.progress', { done, count: total })}</p>}
      <p className={styles.note}>{t('admin.transfer.import.mayLeave')}</p>
    </>
  );
}

function stateOf({ state, dryRun }: Import): string {
  if (state === 'queued') return 'queued';
  if (state === 'running') return dryRun ? 'checking' : 'importing';
  if (state === 'failed') return dryRun ? 'failedCheck' : 'failed';
  return dryRun ? 'checked' : 'imported';
}

type MissingChoiceProps = {
  missing: MissingItem[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** What comes back from an export of this site. */
function MissingChoice({ missing, chosen, onChange }: MissingChoiceProps) {
  const { t } = useTranslation();

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  }

  return (
    <fieldset className={styles.missing}>
      <legend>{t('admin.transfer.result.missing')}</legend>
      <p className={styles.note}>{t('admin.transfer.result.missingHint')}</p>
      {[...Map.groupBy(missing, ({ kind }) => kind)].map(([kind, items]) => (
        <fieldset key={kind} className={styles.missing}>
          <legend>{t(`admin.transfer.kinds.${kind}`)}</legend>
          <ul className={styles.lines}>
            {items.map(({ id, name, needsChoice }) => (
              <li key={id}>
                <Checkbox checked={chosen.has(id)} onChange={(isChosen) => choose(id, isChosen)}>
                  {needsChoice ? `${name} (${t('admin.transfer.result.needsChoice')})` : name}
                </Checkbox>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </fieldset>
  );
}
