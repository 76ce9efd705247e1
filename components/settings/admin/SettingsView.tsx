import { useTranslation } from 'next-i18next/pages';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useSettings } from '#lib/settings/client/useSettings.ts';
import { canManageSettings } from '#lib/users/permissions.ts';
import { AdminScreen } from '#components/newsroom/AdminScreen.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import styles from './Settings.module.css';
import { SettingsForm } from './SettingsForm.tsx';

export function SettingsView() {
  const { t } = useTranslation();
  return (
    <AdminScreen title={t('admin.nav.settings')} lead={t('admin.settings.lead')} can={canManageSettings}>
      <LoadedSettings />
    </AdminScreen>
  );
}

function LoadedSettings() {
  const { token } = useAdminSession();
  const { settings, error, reload } = useSettings(token);
  if (settings) return <SettingsForm loaded={settings} />;
  return error ? <LoadFailure error={error} onRetry={reload} /> : <Loading />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className={styles.sections}>
      <p className="hidden" role="status">
        {t('admin.ui.loading')}
      </p>
      {['8rem', '6rem', '10rem'].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}
