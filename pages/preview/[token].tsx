import { useTranslation } from 'next-i18next/pages';
import { ArticleView } from '#components/articles/ArticleView.tsx';
import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { SitePageArticle } from '#components/sitePages/SitePageArticle.tsx';
import { type AmpComponent, componentsOf } from '#lib/amp/ampDocument.ts';
import { ampPath, paths } from '#lib/platform/text/paths.ts';
import { type Preview, readPreview } from '#lib/review/server/readPreview.ts';
import { articleMetadata } from '#lib/seo/articleMetadata.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { sitePageMetadata } from '#lib/seo/sitePageMetadata.ts';
import { privatePage } from '#lib/site/server/pages/privatePage.ts';
import type { PublicProps } from '#lib/site/server/pages/publicPage.ts';
import { readShownBody } from '#lib/site/server/pages/readShownBody.ts';
import { readShownLive, type ShownLive } from '#lib/site/server/pages/readShownLive.ts';

type Props = Preview & { ampComponents: AmpComponent[]; live?: ShownLive | null };

export default function PreviewRoute(props: PublicProps<Props>) {
  const { t } = useTranslation();
  const { site, language, navigation } = props;
  const metadata = () => {
    const { amp: _, ...others } =
      props.kind === 'page'
        ? sitePageMetadata(props.page, site)
        : articleMetadata(props.article, site, props.coverRights);
    return others;
  };
  const department = props.kind === 'article' ? props.article.department?.slug : undefined;
  return (
    <SiteLayout language={language} navigation={navigation} department={department} alternates={[]}>
      <PageHead metadata={() => ({ ...metadata(), noindex: true, alternates: [] })} amp={useAmp()} />
      <p className="notice notice-news">{t('article.preview')}</p>
      {props.kind === 'page' ? (
        <ServerHtml id="page" part={SitePageArticle} inputs={{ page: props.page }} />
      ) : (
        <ArticleView {...props} isPreview />
      )}
    </SiteLayout>
  );
}

export const getServerSideProps = privatePage<Props>(async ({ caller, language, parameter, amp }) => {
  const preview = await readPreview(caller, parameter);
  if (!preview) return null;
  const shown = preview.kind === 'page' ? preview.page : preview.article;
  if (shown.language !== language) {
    const path = paths.preview(shown.language, parameter);
    return { movedTo: amp ? ampPath(path) : path };
  }
  const body = await readShownBody(caller, shown, amp);
  if (preview.kind === 'page')
    return { props: { ...preview, page: { ...preview.page, body: body.html }, ampComponents: body.components } };
  const coverage = await readShownLive(caller, preview.article, { from: undefined, amp });
  const ampComponents = componentsOf([...body.components, ...(coverage?.components ?? [])].map(({ name }) => name));
  const article = { ...preview.article, body: body.html };
  return { props: { ...preview, article, live: coverage?.live ?? null, ampComponents } };
});
