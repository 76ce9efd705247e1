import { useTranslation } from 'next-i18next/pages';
import { AdminScreen } from '#components/newsroom/AdminScreen.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { OwnProfile } from '../OwnProfile.tsx';

export function StaffProfileView() {
  const { t } = useTranslation();
  const { user, token, language } = useAdminSession();
  return (
    <AdminScreen title={t('accountPages.profile.title')}>
      <OwnProfile {...{ user, token, language }} onDeleted={() => location.replace(paths.home(language))} />
    </AdminScreen>
  );
}
