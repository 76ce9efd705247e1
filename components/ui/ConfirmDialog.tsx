import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

/**
 * `{confirming && <ConfirmDialog title="Delete «Name»?" confirm="Delete" danger onConfirm={remove} onClose={() =>
 * setConfirming(false)}> What will happen.</ConfirmDialog>}`. The button names the action, never «OK»; the dialog
 * closes when the action is done, and stays open with the error when it failed.
 */
type Props = {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirm: string;
  danger?: boolean;
  /** There is nothing to confirm yet. */
  blank?: boolean;
  /** An alternative action beside «Cancel»: closes at once. */
  other?: { label: string; run: () => void };
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

export function ConfirmDialog({ title, children, confirm, danger = false, ...rest }: Props) {
  const { blank = false, other, onConfirm, onClose } = rest;
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function run() {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      const { message, reason } = explainFailure(error);
      setError(message ?? t(`admin.ui.failure.${reason}`));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="small"
      role="alertdialog"
      stay={busy}
      footer={
        <>
          <Button onPress={onClose} disabled={busy}>
            {t('admin.ui.cancel')}
          </Button>
          {other && (
            <Button onPress={other.run} disabled={busy}>
              {other.label}
            </Button>
          )}
          <Button tone={danger ? 'danger' : 'primary'} busy={busy} disabled={blank} onPress={run}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <p role="alert" className={error ? styles.error : undefined}>
        {error}
      </p>
    </Dialog>
  );
}
