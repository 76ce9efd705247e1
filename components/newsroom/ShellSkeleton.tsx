import { useTranslation } from 'next-i18next/pages';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import shell from './AdminShell.module.css';
import styles from './Sidebar.module.css';

/** Rendered by the server, which does not know the user. */
export function ShellSkeleton({ siteName }: { siteName: string }) {
  const { t } = useTranslation();
  return (
    <>
      <aside className={styles.sidebar} aria-label={t('admin.shell.newsroom')}>
        <p className={styles.wordmark}>{siteName}</p>
      </aside>
      <main id="content" className={shell.main} aria-busy="true">
        <h1 className="hidden">{t('admin.shell.newsroom')}</h1>
        <p role="status" className="hidden">
          {t('admin.ui.loading')}
        </p>
        <noscript>
          <p>{t('admin.shell.needsScript')}</p>
        </noscript>
        <Skeleton width="14rem" height="1.6rem" />
      </main>
    </>
  );
}
