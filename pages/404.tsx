import type { GetStaticProps } from 'next';
import { ErrorView } from '#components/layout/ErrorView.tsx';
import { type Language, toLanguage } from '#lib/languages/language.ts';
import { readersWords } from '#lib/platform/i18n/server/words.ts';

/** What is missing of Next's own files. At other addresses there is pages/not-found.tsx. */
export default function NotFound({ language }: { language: Language }) {
  return <ErrorView kind="notFound" language={language} />;
}

export const getStaticProps: GetStaticProps = ({ locale }) => {
  const language = toLanguage(locale);
  return { props: { language, ...readersWords(language) } };
};
