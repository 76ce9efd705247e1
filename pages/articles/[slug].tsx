import { ArticleView } from '#components/articles/ArticleView.tsx';
import { useAmp } from '#components/layout/PageKind.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { type AmpComponent, componentsOf } from '#lib/amp/ampDocument.ts';
import { contributorIdsOf } from '#lib/articles/byline.ts';
import { type ArticlePage, readArticlePage } from '#lib/articles/server/readArticlePage.ts';
import { articleTag, departmentsTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import { lateStylesheetPath } from '#lib/platform/styles/server/lateStylesheet.ts';
import { ampPath, paths } from '#lib/platform/text/paths.ts';
import { articleMetadata } from '#lib/seo/articleMetadata.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';
import { readShownBody } from '#lib/site/server/pages/readShownBody.ts';
import { readShownLive, type ShownLive } from '#lib/site/server/pages/readShownLive.ts';

type Props = ArticlePage & { ampComponents: AmpComponent[]; lateStyles: string | null; live: ShownLive | null };

export default function ArticleRoute({ site, language, navigation, coverRights, ...page }: PublicProps<Props>) {
  const { article } = page;
  const translations = article.translations.map((edition) => ({
    language: edition.language,
    path: paths.article(edition.language, edition.slug),
  }));

  return (
    <SiteLayout
      language={language}
      navigation={navigation}
      department={article.department?.slug}
      alternates={translations}
    >
      <PageHead
        metadata={() => articleMetadata(article, site, coverRights, page.authorNotes, page.live?.updates)}
        amp={useAmp()}
      />
      <ArticleView key={article.id} {...page} site={site} />
    </SiteLayout>
  );
}

const policy = { fresh: 300, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<Props>(policy, async ({ caller, language, parameter, amp, query }) => {
  const { comment, entry } = query;
  const page = await readArticlePage(caller, parameter, language, comment);
  if (!page || page === 'gone') return page;
  if ('movedTo' in page) {
    const { id, language: own, slug } = page.movedTo;
    const path = paths.article(own, slug);
    // With a fragment of its own, because browsers keep the one that was asked for.
    if (page.withoutComment) return { movedTo: `${path}#comments`, isTemporary: true, tags: [articleTag(id)] };
    if (page.isTemporary) return { movedTo: amp ? ampPath(path) : path, isTemporary: true, tags: [articleTag(id)] };
    return {
      movedTo: comment ? paths.comment(own, slug, comment) : amp ? ampPath(path) : path,
      tags: [articleTag(id)],
    };
  }

  const [body, coverage] = await Promise.all([
    readShownBody(caller, page.article, amp),
    readShownLive(caller, page.article, { from: entry, amp }),
  ]);
  if (!coverage) {
    const path = paths.article(language, page.article.slug);
    return { movedTo: amp ? ampPath(path) : path, isTemporary: true, tags: [articleTag(page.article.id)] };
  }
  const shown = [page.article, ...page.recommendations].map(({ id }) => articleTag(id));
  return {
    props: {
      ...page,
      article: { ...page.article, body: body.html },
      live: coverage.live,
      ampComponents: componentsOf([...body.components, ...coverage.components].map(({ name }) => name)),
      lateStyles: amp ? null : lateStylesheetPath(),
    },
    tags: [
      ...shown,
      ...body.tags,
      ...coverage.tags,
      ...contributorIdsOf(page.article.authors).map(userTag),
      departmentsTag,
    ],
    isPartial: page.comments === null,
  };
});
