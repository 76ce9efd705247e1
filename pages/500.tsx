import type { GetStaticProps } from 'next';
import { ErrorView } from '#components/layout/ErrorView.tsx';
import { type Language, toLanguage } from '#lib/domain/language.ts';
import { readersWords } from '#lib/server/words/words.ts';

export default function ServerError({ language }: { language: Language }) {
  return <ErrorView kind="serverError" language={language} />;
}

export const getStaticProps: GetStaticProps = ({ locale }) => {
  const language = toLanguage(locale);
  return { props: { language, ...readersWords(language) } };
};
