import { useTranslation } from 'next-i18next/pages';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useNewsroom } from '../shell/Newsroom.tsx';
import { FeedList } from './FeedList.tsx';

/** Where suggestions come from. */
export function FeedsView() {
  const { t } = useTranslation();
  const { isAdmin } = useNewsroom();
  // An author is told that this is not theirs, and nothing is asked for.
  return isAdmin ? (
    <FeedList />
  ) : (
    <AdminScreen title={t('admin.nav.feeds')} adminOnly>
      {null}
    </AdminScreen>
  );
}
