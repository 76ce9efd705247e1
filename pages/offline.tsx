import { useTranslation } from 'next-i18next/pages';
import { OfflineView } from '#components/layout/OfflineView.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { listNavigation } from '#lib/articles/server/listNavigation.ts';
import { departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { browseWords } from '#lib/platform/i18n/server/words.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { accountMetadata } from '#lib/seo/accountMetadata.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import type { Menus } from '#lib/settings/menus.ts';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';

type Props = { navigation: Menus };

/** Stored by the service worker (lib/platform/offline/browser), for readers without a connection. */
export default function OfflineRoute({ site, language, navigation }: PublicProps<Props>) {
  const { t } = useTranslation();
  const metadata = () => accountMetadata({ site, language, title: t('browse.offline.title'), pathOf: paths.offline });
  return (
    <SiteLayout language={language} navigation={navigation} alternates={[]}>
      <PageHead metadata={metadata} amp={false} />
      <ServerHtml id="page" part={OfflineView} inputs={{}} />
    </SiteLayout>
  );
}

const policy = { fresh: 300, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<Props>(
  policy,
  async ({ caller, language }) => ({
    props: { navigation: await listNavigation(caller, language) },
    tags: [departmentsTag],
  }),
  browseWords,
);
