import { useTranslation } from 'next-i18next/pages';
import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { TagView } from '#components/tags/TagView.tsx';
import { type Language, languages } from '#lib/languages/language.ts';
import { departmentsTag, listTag } from '#lib/platform/cache/server/pageTags.ts';
import { ampPath, paths } from '#lib/platform/text/paths.ts';
import { listMetadata } from '#lib/seo/listMetadata.ts';
import { listTexts } from '#lib/seo/listTexts.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { breadcrumbList } from '#lib/seo/structuredData.ts';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';
import { readTagPage, type TagPage } from '#lib/tags/server/readTagPage.ts';
import { minIndexedArticles } from '#lib/tags/topic.ts';

export default function TagRoute({ site, language, navigation, ...topic }: PublicProps<TagPage>) {
  const { t } = useTranslation();
  const { tag, editions, list } = topic;
  const names = new Map([{ language, tag }, ...editions].map((edition) => [edition.language, edition.tag]));
  const pathOf = (other: Language, page: number) => paths.tag(other, names.get(other) ?? tag, page);
  const metadata = () => {
    const description = topic.description || t('tag.description', { tag, count: list.total });
    return listMetadata({
      site,
      language,
      ...listTexts(t, { ...list, site, name: tag, description }),
      pathOf,
      page: list.page,
      lastPage: list.lastPage,
      // A tag is a word, and words belong to one language, but editors say which mean the same.
      inLanguages: [language, ...editions.filter(({ indexed }) => indexed).map((edition) => edition.language)],
      noindex: list.total < minIndexedArticles,
      hasAmp: true,
      feedTitle: t('list.title', { name: tag, site: site.name, context: 'first' }),
      items: list.articles,
      shared: { kind: 'tags', name: tag, title: tag },
      structuredData: [
        breadcrumbList([
          { name: site.name, url: site.url + paths.home(language) },
          { name: t('nav.topics'), url: site.url + paths.topics(language) },
          { name: tag, url: site.url + pathOf(language, 1) },
        ]),
      ],
    });
  };

  return (
    <SiteLayout
      language={language}
      navigation={navigation}
      alternates={editions.map((edition) => ({ language: edition.language, path: pathOf(edition.language, 1) }))}
    >
      <PageHead metadata={metadata} amp={useAmp()} />
      <ServerHtml id="page" part={TagView} inputs={{ ...topic, language }} />
    </SiteLayout>
  );
}

const policy = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<TagPage>(policy, async ({ caller, language, parameter, page, amp }) => {
  const props = await readTagPage(caller, parameter, language, page);
  if (props && 'movedTo' in props) {
    const { movedTo, isTemporary } = props;
    const path = paths.tag(movedTo.language, movedTo.tag, page);
    return { movedTo: amp ? ampPath(path) : path, isTemporary, tags: languages.map(listTag) };
  }
  return props && { props, tags: [listTag(language), departmentsTag] };
});
