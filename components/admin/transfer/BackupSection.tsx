import { Download } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { requestBackup } from '#lib/client/api/transfers.ts';
import { useAction } from '#lib/client/hooks/useAction.ts';
import { startDownload } from '#lib/client/startDownload.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { ScheduledBackups } from './ScheduledBackups.tsx';
import styles from './Transfer.module.css';

/** The scheduled backups, and a download of the whole site. */
export function BackupSection() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { busy, error, news, run } = useAction();

  const download = () =>
    run(async () => {
      startDownload(await requestBackup(token));
      return t('admin.transfer.export.started');
    });

  return (
    <section className={styles.section} aria-labelledby="backup">
      <h2 id="backup" className={styles.heading}>
        {t('admin.transfer.backup.title')}
      </h2>
      <ScheduledBackups />
      <h3 className={styles.state}>{t('admin.transfer.backup.oneFile')}</h3>
      <p className={styles.text}>{t('admin.transfer.backup.text')}</p>
      <div>
        <Button icon={Download} busy={busy} onPress={() => void download()}>
          {t('admin.transfer.backup.get')}
        </Button>
      </div>
      <div>
        <Notice kind="error">{error}</Notice>
        <Notice kind="news">{news}</Notice>
      </div>
      <p className={styles.note}>{t('admin.transfer.backup.logged')}</p>
      <p className={styles.note}>
        {t('admin.transfer.backup.restore')} <code>npm run restore -- --force FILE.zip</code>
      </p>
    </section>
  );
}
