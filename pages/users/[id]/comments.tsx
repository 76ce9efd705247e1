import { useTranslation } from 'next-i18next/pages';
import { UserCommentsView } from '#components/comments/UserCommentsView.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { userCommentsTags } from '#lib/comments/server/userCommentsTags.ts';
import type { Language } from '#lib/languages/language.ts';
import { departmentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { listMetadata } from '#lib/seo/listMetadata.ts';
import { listTexts } from '#lib/seo/listTexts.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';
import { readUserCommentsPage, type UserCommentsPage } from '#lib/users/server/userPages.ts';

export default function UserCommentsRoute({
  site,
  language,
  navigation,
  user,
  comments,
}: PublicProps<UserCommentsPage>) {
  const { t } = useTranslation();
  const pathOf = (other: Language, page: number) => paths.userComments(other, user.id, page);
  const metadata = () => {
    const { page, lastPage } = comments;
    const name = t('user.comments', { name: user.name });
    return listMetadata({
      ...{ site, language, pathOf, page, lastPage, hasAmp: false, structuredData: [] },
      ...listTexts(t, { name, description: name, site, page, lastPage }),
    });
  };
  const alternates = site.languages.map((other) => ({ language: other, path: pathOf(other, 1) }));

  return (
    <SiteLayout language={language} navigation={navigation} alternates={alternates}>
      {/* Each comment is indexed with its article. */}
      <PageHead metadata={() => ({ ...metadata(), noindex: true })} amp={false} />
      <ServerHtml id="page" part={UserCommentsView} inputs={{ user, comments, language }} />
    </SiteLayout>
  );
}

const policy = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<UserCommentsPage>(
  policy,
  async ({ caller, language, parameter, page }) => {
    const props = await readUserCommentsPage(caller, parameter, language, page);
    return props && { props, tags: [...userCommentsTags(props), departmentsTag] };
  },
);
