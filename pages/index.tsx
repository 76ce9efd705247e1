import { useTranslation } from 'next-i18next/pages';
import { FrontPageView } from '#components/front/FrontPageView.tsx';
import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { type FrontPage, readFrontPage } from '#lib/front/server/readFrontPage.ts';
import { departmentsTag, frontTag, listTag } from '#lib/platform/cache/server/pageTags.ts';
import { currentQuarterHour } from '#lib/platform/text/currentQuarterHour.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { listMetadata } from '#lib/seo/listMetadata.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { organization, webSite } from '#lib/seo/structuredData.ts';
import { howMany } from '#lib/settings/shownLanguages.ts';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';

/** `today` is a time on the date of the issue. */
type Props = FrontPage & { today: string };

export default function FrontRoute({ site, language, navigation, today, ...front }: PublicProps<Props>) {
  const { t } = useTranslation();
  const metadata = () =>
    listMetadata({
      site,
      language,
      title: t('front.title', { site: site.name, context: howMany(site.languages) }),
      description: t('front.description', { context: howMany(site.languages) }),
      pathOf: paths.home,
      page: 1,
      lastPage: 1,
      hasAmp: true,
      feedTitle: site.name,
      structuredData: [webSite(site, language), organization(site)],
    });
  const alternates = site.languages.map((other) => ({ language: other, path: paths.home(other) }));

  return (
    <SiteLayout language={language} navigation={navigation} alternates={alternates} today={today}>
      <PageHead metadata={metadata} amp={useAmp()} />
      <ServerHtml id="page" part={FrontPageView} inputs={{ ...front, language }} />
    </SiteLayout>
  );
}

const policy = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<Props>(policy, async ({ caller, language }) => {
  return {
    props: { ...(await readFrontPage(caller, language)), today: currentQuarterHour() },
    tags: [listTag(language), departmentsTag, frontTag(language, null)],
  };
});
