import { Download } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { requestExport } from '#lib/client/api/transfers.ts';
import { useAction } from '#lib/client/hooks/useAction.ts';
import { startDownload } from '#lib/client/startDownload.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import styles from './Transfer.module.css';

export function ExportSection() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { busy, error, news, run } = useAction();

  const download = () =>
    run(async () => {
      startDownload(await requestExport(token));
      return t('admin.transfer.export.started');
    });

  return (
    <section className={styles.section} aria-labelledby="export">
      <h2 id="export" className={styles.heading}>
        {t('admin.transfer.export.title')}
      </h2>
      <p className={styles.text}>{t('admin.transfer.export.text')}</p>
      <div>
        <Button icon={Download} busy={busy} onPress={() => void download()}>
          {t('admin.transfer.export.get')}
        </Button>
      </div>
      <div>
        <Notice kind="error">{error}</Notice>
        <Notice kind="news">{news}</Notice>
      </div>
    </section>
  );
}
