import { useTranslation } from 'next-i18next/pages';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { ConfirmSubscriptionView } from '#components/subscription/ConfirmSubscriptionView.tsx';
import { languages } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { accountMetadata } from '#lib/seo/accountMetadata.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { type MailedProps, mailedPage } from '#lib/server/pages/mailedPage.ts';

export default function ConfirmSubscriptionRoute({ site, language, navigation, result }: MailedProps) {
  const { t } = useTranslation();
  const title = t('list.title_first', { name: t('accountPages.confirmSubscription.title'), site: site.name });
  const alternates = languages.map((other) => ({ language: other, path: paths.confirmSubscription(other) }));

  return (
    <SiteLayout site={site} language={language} navigation={navigation} alternates={alternates}>
      <PageHead metadata={accountMetadata({ site, language, title, pathOf: paths.confirmSubscription })} amp={false} />
      <ConfirmSubscriptionView language={language} result={result} />
    </SiteLayout>
  );
}

export const getServerSideProps = mailedPage;
