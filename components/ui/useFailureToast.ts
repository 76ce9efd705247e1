import { useTranslation } from 'next-i18next/pages';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { showToast } from './toasts.ts';

/** `.catch(showFailure)`: shows in a toast why an action failed. */
export function useFailureToast(): (error: unknown) => void {
  const { t } = useTranslation();
  return (error) => {
    const { message, reason } = explainFailure(error);
    showToast({ text: message ?? t(`admin.ui.failure.${reason}`), tone: 'error' });
  };
}
