import type { GetServerSideProps } from 'next';
import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { toLanguage } from '#lib/domain/language.ts';
import { asVisitor } from '#lib/server/services/Caller.ts';
import { type ArticlePage, readArticlePage } from '#lib/server/services/readArticlePage.ts';
import { words } from '#lib/server/words.ts';

export default function ArticleRoute({ article, recommendations, navigation }: ArticlePage) {
  const { t } = useTranslation();
  return (
    <>
      <Head>
        <title>{article.title}</title>
        <link rel="canonical" href="/x" />
      </Head>
      <nav>
        {navigation.map((d) => (
          <a key={d.slug} href={d.slug}>
            {d.name}
          </a>
        ))}
      </nav>
      <h1>
        {article.title} {t('site.name')}
      </h1>
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: article.body ?? '' }} />
      <ul>
        {recommendations.map((a) => (
          <li key={a.slug}>{a.title}</li>
        ))}
      </ul>
    </>
  );
}

export const getServerSideProps: GetServerSideProps = async ({ params, locale, res }) => {
  const language = toLanguage(locale);
  const page = await readArticlePage(asVisitor(), String(params?.slug), language);
  if (!page) return { notFound: true };
  if ('movedTo' in page) return { redirect: { destination: `/articles/${page.movedTo.slug}`, statusCode: 301 } };
  res.setHeader('Cache-Control', 'public, max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=604800');
  res.setHeader('Cache-Tag', `article:${page.article.id}`);
  return {
    props: {
      ...page,
      _nextI18Next: {
        initialI18nStore: { [language]: { common: words(language) } },
        initialLocale: language,
        ns: ['common'],
        userConfig: null,
      },
    },
  };
};
