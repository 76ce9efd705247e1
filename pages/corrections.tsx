import { useTranslation } from 'next-i18next/pages';
import { CorrectionsView } from '#components/corrections/CorrectionsView.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { type CorrectionsPage, readCorrectionsPage } from '#lib/corrections/server/readCorrectionsPage.ts';
import { departmentsTag, listTag } from '#lib/platform/cache/server/pageTags.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { listMetadata } from '#lib/seo/listMetadata.ts';
import { listTexts } from '#lib/seo/listTexts.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { breadcrumbList } from '#lib/seo/structuredData.ts';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';

export default function CorrectionsRoute({ site, language, navigation, list }: PublicProps<CorrectionsPage>) {
  const { t } = useTranslation();
  const name = t('corrections.title');
  const metadata = () =>
    listMetadata({
      site,
      language,
      ...listTexts(t, { ...list, site, name, description: t('corrections.description') }),
      pathOf: paths.corrections,
      page: list.page,
      lastPage: list.lastPage,
      hasAmp: false,
      structuredData: [
        breadcrumbList([
          { name: site.name, url: site.url + paths.home(language) },
          { name, url: site.url + paths.corrections(language) },
        ]),
      ],
    });
  const alternates = site.languages.map((other) => ({ language: other, path: paths.corrections(other) }));

  return (
    <SiteLayout language={language} navigation={navigation} alternates={alternates}>
      <PageHead metadata={metadata} amp={false} />
      <ServerHtml id="page" part={CorrectionsView} inputs={{ list, language }} />
    </SiteLayout>
  );
}

const policy = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<CorrectionsPage>(policy, async ({ caller, language, page }) => {
  const props = await readCorrectionsPage(caller, language, page);
  return props && { props, tags: [listTag(language), departmentsTag] };
});
