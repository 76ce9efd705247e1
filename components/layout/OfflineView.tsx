import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';

/** The service worker fills the list with the pages that it has stored (lib/platform/offline/browser/serviceWorker.ts). */
export function OfflineView() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="error">
      <h1>{t('browse.offline.title')}</h1>
      <p>{t('browse.offline.text')}</p>
      <p className="offline-retry">
        {/* biome-ignore lint/a11y/useValidAnchor: the address of the page that could not be loaded */}
        <a href="" className="button">
          {t('browse.offline.retry')}
        </a>
      </p>
      <section className="stored-pages" aria-labelledby={id}>
        <h2 id={id}>{t('browse.offline.stored')}</h2>
        <ul aria-labelledby={id} data-stored-pages="" />
      </section>
      <p className="stored-hint">{t('browse.offline.hint')}</p>
    </div>
  );
}
