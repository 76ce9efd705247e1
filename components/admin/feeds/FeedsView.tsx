import { useTranslation } from 'next-i18next/pages';
import { canManageFeeds } from '#lib/domain/permissions.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { FeedList } from './FeedList.tsx';

export function FeedsView() {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  // Authors get a refusal, and no request is sent.
  return canManageFeeds(actor) ? (
    <FeedList />
  ) : (
    <AdminScreen title={t('admin.nav.feeds')} can={canManageFeeds}>
      {null}
    </AdminScreen>
  );
}
