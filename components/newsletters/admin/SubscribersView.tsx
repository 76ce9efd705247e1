import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { Tabs } from '#components/ui/Tabs.tsx';
import { useAddressFilters } from '#lib/newsroom/client/useAddressFilters.ts';
import { canManageSubscribers } from '#lib/users/permissions.ts';
import { AdminScreen } from '#components/newsroom/AdminScreen.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { Mailings } from './Mailings.tsx';
import { SubscriberList } from './SubscriberList.tsx';
import { subscriberList, viewOf, views } from './subscriberFilters.ts';

// The choice of an article needs more code than the lists.
const NewsletterComposer = dynamic(
  () => import('./NewsletterComposer.tsx').then((module) => module.NewsletterComposer),
  { ssr: false },
);

const { defaults } = subscriberList;

export function SubscribersView() {
  const { t } = useTranslation();
  const { language, actor } = useAdminSession();
  const { values, change, ready } = useAddressFilters(defaults);
  const view = viewOf(values.view);

  return (
    <AdminScreen title={t('admin.nav.subscribers')} can={canManageSubscribers}>
      {canManageSubscribers(actor) && ready && (
        <Tabs
          label={t('admin.nav.subscribers')}
          language={language}
          current={view}
          onChange={(chosen) => change({ ...defaults, view: chosen })}
          tabs={views.map((id) => ({ id, label: t(`admin.subscribers.views.${id || 'list'}`) }))}
        >
          {view === '' && <SubscriberList />}
          {view === 'newsletter' && <NewsletterComposer onSent={() => change({ ...defaults, view: 'mailings' })} />}
          {view === 'mailings' && <Mailings />}
        </Tabs>
      )}
    </AdminScreen>
  );
}
