import { useTranslation } from 'next-i18next/pages';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import { UserView } from '#components/users/UserView.tsx';
import { userCommentsTags } from '#lib/comments/server/userCommentsTags.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import { departmentsTag, listTag } from '#lib/platform/cache/server/pageTags.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { listMetadata } from '#lib/seo/listMetadata.ts';
import { listTexts } from '#lib/seo/listTexts.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import { profilePage } from '#lib/seo/structuredData.ts';
import { type PublicProps, publicPage } from '#lib/site/server/pages/publicPage.ts';
import { biographyOf } from '#lib/users/biographyOf.ts';
import { readUserPage, type UserPage } from '#lib/users/server/userPages.ts';

export default function UserRoute({ site, language, navigation, ...profile }: PublicProps<UserPage>) {
  const { user, list, comments, inLanguages } = profile;
  const { t } = useTranslation();
  const pathOf = (other: Language, page: number) => paths.user(other, user.id, page);
  const metadata = () => {
    const { page, lastPage } = list.total > 0 ? list : comments;
    return listMetadata({
      site,
      language,
      ...listTexts(t, {
        page,
        lastPage,
        site,
        name: user.name,
        description: biographyOf(user, language) || t('user.description', { name: user.name }),
      }),
      pathOf,
      page,
      lastPage,
      inLanguages,
      // A reader's profile has no content for search engines.
      noindex: user.articleCount === 0,
      hasAmp: false,
      feedTitle: t('list.title', { name: user.name, site: site.name, context: 'first' }),
      items: list.articles,
      shared: { kind: 'users', name: user.id, title: user.name },
      structuredData: [profilePage(user, { site, language, url: site.url + pathOf(language, 1) })],
    });
  };
  const alternates = site.languages.map((other) => ({ language: other, path: pathOf(other, 1) }));

  return (
    <SiteLayout language={language} navigation={navigation} alternates={alternates}>
      <PageHead metadata={metadata} amp={false} />
      <ServerHtml id="page" part={UserView} inputs={{ user, list, comments, language }} />
    </SiteLayout>
  );
}

const policy = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 604_800 };

export const getServerSideProps = publicPage<UserPage>(policy, async ({ caller, language, parameter, page }) => {
  const props = await readUserPage(caller, parameter, language, page);
  return props && { props, tags: [...userCommentsTags(props), ...languages.map(listTag), departmentsTag] };
});
