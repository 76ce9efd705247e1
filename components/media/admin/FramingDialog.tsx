import type { ReactNode } from 'react';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { useDialogForm } from '#lib/platform/browser/useDialogForm.ts';
import styles from './Framing.module.css';

type Props = {
  title: string;
  submit: string;
  dirty: boolean;
  onSave: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of crop and focal point: closes when the change is stored, and shows the error when it is not. */
export function FramingDialog({ title, submit, dirty, onSave, onClose, children }: Props) {
  const { busy, summary, send } = useDialogForm();

  async function save(): Promise<void> {
    await onSave();
    onClose();
  }

  return (
    <FormDialog {...{ title, submit, busy, dirty, onClose }} blank={!dirty} onSubmit={() => void send(save)}>
      {children}
      <p role="alert" className={summary ? styles.error : undefined}>
        {summary}
      </p>
    </FormDialog>
  );
}
