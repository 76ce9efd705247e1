import { TriangleAlert, WifiOff } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** `<LoadFailure error={error} onRetry={reload} />` in place of what failed to load. */
type Props = { error: unknown; onRetry?: (() => void) | undefined };

export function LoadFailure({ error, onRetry }: Props) {
  const { t } = useTranslation();
  const { message, reason } = explainFailure(error);
  return (
    <EmptyState
      failed
      icon={reason === 'offline' ? WifiOff : TriangleAlert}
      title={t('admin.ui.loadFailed')}
      action={onRetry && <Button onPress={onRetry}>{t('admin.ui.retry')}</Button>}
    >
      {message ?? t(`admin.ui.failure.${reason}`)}
    </EmptyState>
  );
}
