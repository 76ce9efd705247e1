import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { SitePageArticle } from '#components/sitePages/SitePageArticle.tsx';
import type { AmpComponent } from '#lib/amp/ampDocument.ts';
import { articleTag, departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { ampPath, paths } from '#lib/platform/text/paths.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { sitePageMetadata } from '#lib/seo/sitePageMetadata.ts';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';
import { readShownBody } from '#lib/site/server/pages/readShownBody.ts';
import { readSitePageView, type SitePageView } from '#lib/sitePages/server/readSitePageView.ts';

type Props = SitePageView & { ampComponents: AmpComponent[] };

export default function SitePageRoute({ site, language, navigation, page }: PublicProps<Props>) {
  const translations = page.translations.map((edition) => ({
    language: edition.language,
    path: paths.page(edition.language, edition.slug),
  }));

  return (
    <SiteLayout language={language} navigation={navigation} alternates={translations}>
      <PageHead metadata={() => sitePageMetadata(page, site)} amp={useAmp()} />
      <ServerHtml id="page" part={SitePageArticle} inputs={{ page }} />
    </SiteLayout>
  );
}

const policy = { fresh: 300, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<Props>(policy, async ({ caller, language, parameter, amp }) => {
  const view = await readSitePageView(caller, parameter, language);
  if (!view || view === 'gone') return view;
  if ('movedTo' in view) {
    const { movedTo, isTemporary } = view;
    const path = paths.page(movedTo.language, movedTo.slug);
    return { movedTo: amp ? ampPath(path) : path, isTemporary, tags: [articleTag(movedTo.id)] };
  }
  const { page, navigation } = view;
  const body = await readShownBody(caller, page, amp);
  return {
    props: { page: { ...page, body: body.html }, navigation, ampComponents: body.components },
    tags: [articleTag(page.id), ...body.tags, departmentsTag],
  };
});
