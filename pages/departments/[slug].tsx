import { useTranslation } from 'next-i18next/pages';
import { DepartmentView } from '#components/departments/DepartmentView.tsx';
import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { type DepartmentPage, readDepartmentPage } from '#lib/departments/server/readDepartmentPage.ts';
import type { Language } from '#lib/languages/language.ts';
import { departmentsTag, frontTag, listTag } from '#lib/platform/cache/server/pageTags.ts';
import { ampPath, paths } from '#lib/platform/text/paths.ts';
import { listMetadata } from '#lib/seo/listMetadata.ts';
import { listTexts } from '#lib/seo/listTexts.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { breadcrumbList } from '#lib/seo/structuredData.ts';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';

export default function DepartmentRoute({ site, language, navigation, ...page }: PublicProps<DepartmentPage>) {
  const { t } = useTranslation();
  const { department, list, inLanguages } = page;
  const pathOf = (other: Language, page: number) => paths.department(other, department.slug, page);
  const metadata = () => {
    const name = department.name[language];
    return listMetadata({
      site,
      language,
      ...listTexts(t, { ...list, site, name, description: department.description[language] }),
      pathOf,
      page: list.page,
      lastPage: list.lastPage,
      inLanguages,
      noindex: list.total === 0,
      hasAmp: true,
      feedTitle: t('list.title', { name, site: site.name, context: 'first' }),
      items: list.articles,
      shared: { kind: 'departments', name: department.slug, title: name },
      structuredData: [
        breadcrumbList([
          { name: site.name, url: site.url + paths.home(language) },
          { name, url: site.url + pathOf(language, 1) },
        ]),
      ],
    });
  };
  const alternates = site.languages.map((other) => ({ language: other, path: pathOf(other, 1) }));

  return (
    <SiteLayout language={language} navigation={navigation} department={department.slug} alternates={alternates}>
      <PageHead metadata={metadata} amp={useAmp()} />
      <ServerHtml id="page" part={DepartmentView} inputs={{ department, list, language }} />
    </SiteLayout>
  );
}

const policy = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<DepartmentPage>(
  policy,
  async ({ caller, language, parameter, page, amp }) => {
    const props = await readDepartmentPage(caller, parameter, language, page);
    if (props && 'movedTo' in props) {
      const path = paths.department(language, props.movedTo, page);
      return { movedTo: amp ? ampPath(path) : path, tags: [departmentsTag] };
    }
    return props && { props, tags: [listTag(language), departmentsTag, frontTag(language, props.department.id)] };
  },
);
