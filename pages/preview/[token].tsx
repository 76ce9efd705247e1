import { useTranslation } from 'next-i18next/pages';
import { ArticleView } from '#components/article/ArticleView.tsx';
import { useAmp } from '#components/layout/PageKind.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import type { AmpComponent } from '#lib/amp/AmpComponent.ts';
import { ampPath, paths } from '#lib/format/paths.ts';
import { articleMetadata } from '#lib/seo/articleMetadata.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { privatePage } from '#lib/server/pages/privatePage.ts';
import type { PublicProps } from '#lib/server/pages/publicPage.ts';
import { readAmpBody } from '#lib/server/pages/readAmpBody.ts';
import { readPreview } from '#lib/server/services/articles/readPreview.ts';
import type { ArticlePage } from '#lib/server/services/reading/readArticlePage.ts';

type Props = ArticlePage & { ampComponents: AmpComponent[] };

export default function PreviewRoute({ site, language, navigation, ...page }: PublicProps<Props>) {
  const { t } = useTranslation();
  const { amp: _, ...metadata } = articleMetadata(page.article, site);
  return (
    <SiteLayout language={language} navigation={navigation} department={page.article.department?.slug} alternates={[]}>
      <PageHead metadata={{ ...metadata, noindex: true, alternates: [] }} amp={useAmp()} />
      <p className="notice notice-news">{t('article.preview')}</p>
      <ArticleView {...page} site={site} isPreview />
    </SiteLayout>
  );
}

export const getServerSideProps = privatePage<Props>(async ({ caller, language, parameter, amp }) => {
  const page = await readPreview(caller, parameter);
  if (!page) return null;
  if (page.article.language !== language) {
    const path = paths.preview(page.article.language, parameter);
    return { movedTo: amp ? ampPath(path) : path };
  }
  const body = amp ? await readAmpBody(page.article.body) : { html: page.article.body, components: [] };
  return { props: { ...page, article: { ...page.article, body: body.html }, ampComponents: body.components } };
});
