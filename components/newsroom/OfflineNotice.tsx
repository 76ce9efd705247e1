import { WifiOff } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useSyncExternalStore } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import styles from './OfflineNotice.module.css';

/** Shown while the browser reports that it is offline. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={online ? undefined : styles.notice}>
      {!online && (
        <>
          <Icon of={WifiOff} />
          {t('admin.shell.offline')}
        </>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
