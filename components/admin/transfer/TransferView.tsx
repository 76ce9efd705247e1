import { useTranslation } from 'next-i18next/pages';
import { canTransferContent } from '#lib/domain/permissions.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { BackupSection } from './BackupSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { ImportSection } from './ImportSection.tsx';
import styles from './Transfer.module.css';

/** Import, export and backup; for admins. */
export function TransferView() {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  return (
    <AdminScreen title={t('admin.nav.transfer')} lead={t('admin.transfer.lead')} can={canTransferContent}>
      {canTransferContent(actor) && (
        <div className={styles.sections}>
          <ImportSection />
          <ExportSection />
          <BackupSection />
        </div>
      )}
    </AdminScreen>
  );
}
