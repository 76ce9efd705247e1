import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { explainFailure } from '#lib/client/explainFailure.ts';
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
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function save(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await onSave();
      onClose();
    } catch (error) {
      const { message, reason } = explainFailure(error);
      setError(message ?? t(`admin.ui.failure.${reason}`));
      setBusy(false);
    }
  }

  return (
    <FormDialog {...{ title, submit, busy, dirty, onClose }} blank={!dirty} onSubmit={() => void save()}>
      {children}
      <p role="alert" className={error ? styles.error : undefined}>
        {error}
      </p>
    </FormDialog>
  );
}
