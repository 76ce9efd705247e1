import { useTranslation } from 'next-i18next/pages';
import { PeriodView } from '#components/archive/PeriodView.tsx';
import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { formatPeriod, periodsAround } from '#lib/archive/period.ts';
import { type PeriodPage, readPeriodPage } from '#lib/archive/server/archivePages.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import { departmentsTag, listTag } from '#lib/platform/cache/server/pageTags.ts';
import { browseWords } from '#lib/platform/i18n/server/words.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { listMetadata } from '#lib/seo/listMetadata.ts';
import { listTexts } from '#lib/seo/listTexts.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { breadcrumbList } from '#lib/seo/structuredData.ts';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';

export default function PeriodRoute({ site, language, navigation, inLanguages, ...content }: PublicProps<PeriodPage>) {
  const { t } = useTranslation();
  const { period, list } = content;
  const pathOf = (other: Language, number: number) => paths.archive(other, period, number);
  const metadata = () => {
    const { page, lastPage } = list ?? { page: 1, lastPage: 1 };
    const named = { site: site.name, period: formatPeriod(period, language) };
    return listMetadata({
      site,
      language,
      ...listTexts(t, {
        site,
        name: t('browse.period.title', named),
        description: t('browse.period.description', named),
        page,
        lastPage,
      }),
      pathOf,
      page,
      lastPage,
      inLanguages,
      hasAmp: true,
      structuredData: [
        breadcrumbList([
          { name: site.name, url: site.url + paths.home(language) },
          { name: t('nav.archive'), url: site.url + paths.archive(language) },
          ...[...periodsAround(period), period].map((one) => ({
            name: formatPeriod(one, language),
            url: site.url + paths.archive(language, one),
          })),
        ]),
      ],
    });
  };
  const alternates = inLanguages.map((other) => ({ language: other, path: pathOf(other, 1) }));

  return (
    <SiteLayout language={language} navigation={navigation} alternates={alternates}>
      <PageHead metadata={metadata} amp={useAmp()} />
      <ServerHtml id="page" part={PeriodView} inputs={{ ...content, language }} />
    </SiteLayout>
  );
}

const policy = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<PeriodPage>(
  policy,
  async ({ caller, language, parameter, page }) => {
    const props = await readPeriodPage(caller, parameter, language, page);
    return props && { props, tags: [...languages.map(listTag), departmentsTag] };
  },
  browseWords,
);
