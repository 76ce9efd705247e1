import { useTranslation } from 'next-i18next/pages';
import { DepartmentView } from '#components/departments/DepartmentView.tsx';
import { FrontPageView } from '#components/front/FrontPageView.tsx';
import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { type FrontPreview, readFrontPreview } from '#lib/front/server/frontPreview.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { listMetadata } from '#lib/seo/listMetadata.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { howMany } from '#lib/settings/shownLanguages.ts';
import { privatePage } from '#lib/site/server/pages/privatePage.ts';
import type { PublicProps } from '#lib/site/server/pages/publicPage.ts';

type Props = FrontPreview & { today: string };

export default function FrontPreviewRoute({ site, language, today, ...preview }: PublicProps<Props>) {
  const { t } = useTranslation();
  const metadata = () => {
    const { amp: _, ...others } = listMetadata({
      site,
      language,
      title: t('front.title', { site: site.name, context: howMany(site.languages) }),
      description: t('front.description', { context: howMany(site.languages) }),
      pathOf: paths.home,
      page: 1,
      lastPage: 1,
      hasAmp: false,
      feedTitle: site.name,
      structuredData: [],
    });
    return others;
  };
  const isSite = preview.kind === 'site';
  return (
    <SiteLayout
      language={language}
      navigation={preview.page.navigation}
      department={isSite ? undefined : preview.page.department.slug}
      alternates={[]}
      {...(isSite && { today })}
    >
      <PageHead metadata={() => ({ ...metadata(), noindex: true, alternates: [] })} amp={useAmp()} />
      <p className="notice notice-news">{t('front.preview')}</p>
      {preview.kind === 'site' ? (
        <ServerHtml id="page" part={FrontPageView} inputs={{ ...preview.page, language }} />
      ) : (
        <ServerHtml id="page" part={DepartmentView} inputs={{ ...preview.page, language }} />
      )}
    </SiteLayout>
  );
}

export const getServerSideProps = privatePage<Props>(async ({ caller, language, parameter }) => {
  const preview = await readFrontPreview(caller, parameter);
  if (!preview) return null;
  if (preview.language !== language) return { movedTo: paths.frontPreview(preview.language, parameter) };
  return { props: { ...preview, today: new Date().toISOString() } };
});
