import { useTranslation } from 'next-i18next/pages';
import { useAmp } from '#components/layout/PageKind.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { SearchView } from '#components/search/SearchView.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { readSearchPage, type SearchPage } from '#lib/search/server/readSearchPage.ts';
import { accountMetadata } from '#lib/seo/accountMetadata.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';

export default function SearchRoute({ site, language, navigation, ...search }: PublicProps<SearchPage>) {
  const { t } = useTranslation();
  const name = search.q === '' ? t('search.title') : t('search.titleOf', { q: search.q });
  const title = t('list.title', { name, site: site.name, context: 'first' });
  const alternates = site.languages.map((other) => ({
    language: other,
    path: paths.search(other, { q: search.q, author: search.filters.author }),
  }));

  return (
    <SiteLayout language={language} navigation={navigation} alternates={alternates} hasSearch={false}>
      <PageHead metadata={() => accountMetadata({ site, language, title, pathOf: paths.search })} amp={useAmp()} />
      <SearchView {...search} language={language} />
    </SiteLayout>
  );
}

// Queries vary so much that the cache would contain nothing else.
export const getServerSideProps = publicPage<SearchPage>('uncached', async ({ caller, language, query, source }) => {
  const props = await readSearchPage(caller, query, language, source);
  return props && { props, tags: [], retryAfter: props.retryAfter };
});
