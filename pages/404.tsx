import type { GetStaticProps } from 'next';
import { ErrorView } from '#components/layout/ErrorView.tsx';
import { type Language, toLanguage } from '#lib/domain/language.ts';
import { siteIn } from '#lib/server/pages/siteIn.ts';
import { readersWords } from '#lib/server/words/words.ts';

export default function NotFound({ language }: { language: Language }) {
  return <ErrorView kind="notFound" language={language} />;
}

/** Rendered by the build without a database, and again with the settings of the site (lib/server/site/createSite.ts). */
export const getStaticProps: GetStaticProps = async ({ locale }) => {
  const language = toLanguage(locale);
  const props = { language, ...readersWords(language) };
  if (process.env.NEXT_PHASE === 'phase-production-build') return { props, revalidate: 1 };
  return { props: { ...props, site: await siteIn(language) }, revalidate: 1 };
};
