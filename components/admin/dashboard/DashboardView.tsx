import { useTranslation } from 'next-i18next/pages';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { RecentArticles } from './RecentArticles.tsx';

export function DashboardView() {
  const { t } = useTranslation();
  return (
    <AdminScreen title={t('admin.nav.dashboard')}>
      <RecentArticles />
    </AdminScreen>
  );
}
