import { useTranslation } from 'next-i18next/pages';
import { ArchiveView } from '#components/archive/ArchiveView.tsx';
import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { type ArchivePage, readArchivePage } from '#lib/archive/server/archivePages.ts';
import type { Language } from '#lib/languages/language.ts';
import { departmentsTag, listTag } from '#lib/platform/cache/server/pageTags.ts';
import { browseWords } from '#lib/platform/i18n/server/words.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { listMetadata } from '#lib/seo/listMetadata.ts';
import { listTexts } from '#lib/seo/listTexts.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { breadcrumbList } from '#lib/seo/structuredData.ts';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';

const onlyPage = { page: 1, lastPage: 1 };

export default function ArchiveRoute({ site, language, navigation, months }: PublicProps<ArchivePage>) {
  const { t } = useTranslation();
  const name = t('nav.archive');
  const pathOf = (other: Language) => paths.archive(other);
  const description = t('browse.archive.description', { site: site.name });
  const metadata = () =>
    listMetadata({
      site,
      language,
      ...listTexts(t, { ...onlyPage, site, name, description }),
      pathOf,
      ...onlyPage,
      hasAmp: true,
      structuredData: [
        breadcrumbList([
          { name: site.name, url: site.url + paths.home(language) },
          { name, url: site.url + pathOf(language) },
        ]),
      ],
    });
  const alternates = site.languages.map((other) => ({ language: other, path: pathOf(other) }));

  return (
    <SiteLayout language={language} navigation={navigation} alternates={alternates}>
      <PageHead metadata={metadata} amp={useAmp()} />
      <ServerHtml id="page" part={ArchiveView} inputs={{ months, language }} />
    </SiteLayout>
  );
}

const policy = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<ArchivePage>(
  policy,
  async ({ caller, language, page }) => {
    const props = await readArchivePage(caller, language, page);
    return props && { props, tags: [listTag(language), departmentsTag] };
  },
  browseWords,
);
