import { useTranslation } from 'next-i18next/pages';
import { Notice } from '#components/ui/Notice.tsx';
import { explainFailure } from '#lib/platform/browser/browser/explainFailure.ts';

/** Why the mailed link of this page does not work. */
export function LinkError({ error, missing }: { error: unknown; missing: string | false }) {
  const { t } = useTranslation();
  const { reason, message } = explainFailure(error);
  const explanation = error ? (message ?? t(`account.form.${reason}`)) : null;
  return <Notice kind="error">{missing || explanation}</Notice>;
}
