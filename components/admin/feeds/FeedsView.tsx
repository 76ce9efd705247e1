import { useTranslation } from 'next-i18next/pages';
import { canManageFeeds } from '#lib/domain/permissions.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { FeedList } from './FeedList.tsx';

/** Where suggestions come from. */
export function FeedsView() {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  // An author is told that this is not theirs, and nothing is asked for.
  return canManageFeeds(actor) ? (
    <FeedList />
  ) : (
    <AdminScreen title={t('admin.nav.feeds')} can={canManageFeeds}>
      {null}
    </AdminScreen>
  );
}
