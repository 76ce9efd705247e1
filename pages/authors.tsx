import { useTranslation } from 'next-i18next/pages';
import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { AuthorsView } from '#components/users/AuthorsView.tsx';
import { languages } from '#lib/languages/language.ts';
import { departmentsTag, listTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import { browseWords } from '#lib/platform/i18n/server/words.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { listMetadata } from '#lib/seo/listMetadata.ts';
import { listTexts } from '#lib/seo/listTexts.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { breadcrumbList } from '#lib/seo/structuredData.ts';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';
import { type AuthorsPage, readAuthorsPage } from '#lib/users/server/readAuthorsPage.ts';

export default function AuthorsRoute({ site, language, navigation, ...index }: PublicProps<AuthorsPage>) {
  const { t } = useTranslation();
  const { page, lastPage } = index;
  const name = t('nav.authors');
  const metadata = () =>
    listMetadata({
      site,
      language,
      ...listTexts(t, {
        site,
        name,
        description: t('browse.authors.description', { site: site.name }),
        page,
        lastPage,
      }),
      pathOf: paths.authors,
      page,
      lastPage,
      hasAmp: true,
      structuredData: [
        breadcrumbList([
          { name: site.name, url: site.url + paths.home(language) },
          { name, url: site.url + paths.authors(language) },
        ]),
      ],
    });
  const alternates = site.languages.map((other) => ({ language: other, path: paths.authors(other) }));

  return (
    <SiteLayout language={language} navigation={navigation} alternates={alternates}>
      <PageHead metadata={metadata} amp={useAmp()} />
      <ServerHtml id="page" part={AuthorsView} inputs={{ ...index, language }} />
    </SiteLayout>
  );
}

const policy = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<AuthorsPage>(
  policy,
  async ({ caller, language, page }) => {
    const props = await readAuthorsPage(caller, language, page);
    // Names and portraits change with the accounts; the numbers of articles are those of all languages.
    const people = props?.authors.map(({ id }) => userTag(id)) ?? [];
    return props && { props, tags: [...languages.map(listTag), departmentsTag, ...people] };
  },
  browseWords,
);
