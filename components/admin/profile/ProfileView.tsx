import { useTranslation } from 'next-i18next/pages';
import { OwnProfile } from '#components/account/OwnProfile.tsx';
import { paths } from '#lib/format/paths.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';

export function ProfileView() {
  const { t } = useTranslation();
  const { user, token, language } = useAdminSession();
  return (
    <AdminScreen title={t('accountPages.profile.title')}>
      <OwnProfile {...{ user, token, language }} onDeleted={() => location.replace(paths.home(language))} />
    </AdminScreen>
  );
}
