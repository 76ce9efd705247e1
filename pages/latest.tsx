import { useTranslation } from 'next-i18next/pages';
import { LatestView } from '#components/archive/LatestView.tsx';
import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { type LatestPage, readLatestPage } from '#lib/articles/server/listNavigation.ts';
import { departmentsTag, listTag } from '#lib/platform/cache/server/pageTags.ts';
import { browseWords } from '#lib/platform/i18n/server/words.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { feedLinks } from '#lib/seo/feedLinks.ts';
import { listMetadata } from '#lib/seo/listMetadata.ts';
import { listTexts } from '#lib/seo/listTexts.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { breadcrumbList } from '#lib/seo/structuredData.ts';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';

export default function LatestRoute({ site, language, navigation, list }: PublicProps<LatestPage>) {
  const { t } = useTranslation();
  const name = t('nav.latest');
  const metadata = () =>
    listMetadata({
      site,
      language,
      ...listTexts(t, { ...list, site, name, description: t('browse.latest.description', { site: site.name }) }),
      pathOf: paths.latest,
      page: list.page,
      lastPage: list.lastPage,
      hasAmp: true,
      items: list.headlines,
      structuredData: [
        breadcrumbList([
          { name: site.name, url: site.url + paths.home(language) },
          { name, url: site.url + paths.latest(language) },
        ]),
      ],
    });
  const alternates = site.languages.map((other) => ({ language: other, path: paths.latest(other) }));

  return (
    <SiteLayout language={language} navigation={navigation} alternates={alternates}>
      <PageHead
        metadata={() => ({ ...metadata(), feeds: feedLinks(site.url, paths.home(language), site.name) })}
        amp={useAmp()}
      />
      <ServerHtml id="page" part={LatestView} inputs={{ list, language }} />
    </SiteLayout>
  );
}

const policy = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<LatestPage>(
  policy,
  async ({ caller, language, page }) => {
    const props = await readLatestPage(caller, language, page);
    return props && { props, tags: [listTag(language), departmentsTag] };
  },
  browseWords,
);
