import { useTranslation } from 'next-i18next/pages';
import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { TopicsView } from '#components/tags/TopicsView.tsx';
import { departmentsTag, listTag } from '#lib/platform/cache/server/pageTags.ts';
import { browseWords } from '#lib/platform/i18n/server/words.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { listMetadata } from '#lib/seo/listMetadata.ts';
import { listTexts } from '#lib/seo/listTexts.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { breadcrumbList } from '#lib/seo/structuredData.ts';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';
import { readTopicsPage, type TopicsPage } from '#lib/tags/server/readTopicsPage.ts';

export default function TopicsRoute({ site, language, navigation, ...index }: PublicProps<TopicsPage>) {
  const { t } = useTranslation();
  const { page, lastPage } = index;
  const name = t('nav.topics');
  const metadata = () =>
    listMetadata({
      site,
      language,
      ...listTexts(t, { site, name, description: t('browse.topics.description', { site: site.name }), page, lastPage }),
      pathOf: paths.topics,
      page,
      lastPage,
      hasAmp: true,
      structuredData: [
        breadcrumbList([
          { name: site.name, url: site.url + paths.home(language) },
          { name, url: site.url + paths.topics(language) },
        ]),
      ],
    });
  const alternates = site.languages.map((other) => ({ language: other, path: paths.topics(other) }));

  return (
    <SiteLayout language={language} navigation={navigation} alternates={alternates}>
      <PageHead metadata={metadata} amp={useAmp()} />
      <ServerHtml id="page" part={TopicsView} inputs={{ ...index, language }} />
    </SiteLayout>
  );
}

const policy = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<TopicsPage>(
  policy,
  async ({ caller, language, page }) => {
    const props = await readTopicsPage(caller, language, page);
    return props && { props, tags: [listTag(language), departmentsTag] };
  },
  browseWords,
);
