import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';

/** `<FormDialog title="Edit" submit="Save" busy={busy} onSubmit={save} onClose={close}>fields</FormDialog>` */
type Props = {
  title: string;
  /** The label of the submit button. */
  submit: string;
  busy: boolean;
  /** There is nothing to submit yet. */
  blank?: boolean;
  /** Contains unsaved input: only a button closes it. It also stays open while `busy`. */
  dirty?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ title, submit, busy, blank, dirty, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation();
  const id = useId();

  function send(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      stay={Boolean(dirty) || busy}
      footer={
        <>
          <Button onPress={onClose} disabled={busy}>
            {t('admin.ui.cancel')}
          </Button>
          <Button tone="primary" type="submit" form={id} busy={busy} disabled={Boolean(blank)}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} className={styles.form} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
