import { useTranslation } from 'next-i18next/pages';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { SubscribeView } from '#components/newsletters/SubscribeView.tsx';
import { type NewsletterPage, readNewsletterPage } from '#lib/newsletters/server/readNewsletterPage.ts';
import { departmentsTag, listTag } from '#lib/platform/cache/server/pageTags.ts';
import { accountWords } from '#lib/platform/i18n/server/words.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { type FormResult, toFormResult } from '#lib/platform/values/formResult.ts';
import { accountMetadata } from '#lib/seo/accountMetadata.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';

type Props = NewsletterPage & { department: string | null; result: FormResult };

export default function SubscribeRoute({ site, language, navigation, ...page }: PublicProps<Props>) {
  const { t } = useTranslation();
  const title = t('list.title_first', { name: t('accountPages.subscribe.title'), site: site.name });
  const pathOf = paths.subscribe;
  const alternates = site.languages.map((other) => ({ language: other, path: pathOf(other) }));
  return (
    <SiteLayout language={language} navigation={navigation} alternates={alternates}>
      <PageHead metadata={() => accountMetadata({ site, language, title, pathOf })} amp={false} />
      <SubscribeView language={language} {...page} />
    </SiteLayout>
  );
}

const policy = { fresh: 300, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<Props>(
  policy,
  async ({ caller, language, query }) => {
    const page = await readNewsletterPage(caller, language);
    const department = page.offered.departments.find(({ id }) => id === query.department)?.id ?? null;
    return {
      props: { ...page, department, result: toFormResult(query.result) },
      tags: [departmentsTag, listTag(language)],
      // Not cached with an unknown department, of which there are endlessly many.
      isPartial: query.department !== undefined && department === null,
    };
  },
  accountWords,
);
