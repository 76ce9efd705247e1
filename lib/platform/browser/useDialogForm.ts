import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { explainFailure } from './explainFailure.ts';
import { useOneAtATime } from './useOneAtATime.ts';

/** Submits a form of the newsroom, one request at a time. Errors are translated, by field and for the whole form. */
export function useDialogForm() {
  const { t } = useTranslation();
  const oneAtATime = useOneAtATime();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [summary, setSummary] = useState<string | null>(null);

  async function send(work: () => Promise<void>): Promise<void> {
    await oneAtATime(async () => {
      setBusy(true);
      setErrors({});
      setSummary(null);
      try {
        await work();
      } catch (error) {
        const { message, reason, fields } = explainFailure(error);
        setErrors(fields);
        setSummary(message ?? t(`admin.ui.failure.${reason}`));
      } finally {
        setBusy(false);
      }
    });
  }

  return { busy, errors, summary, send };
}
