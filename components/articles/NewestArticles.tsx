import { useTranslation } from 'next-i18next/pages';
import type { Teaser } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { OfferedArticles } from './OfferedArticles.tsx';

/** Something to read instead of a missing page. */
export function NewestArticles(props: { articles: Teaser[]; language: Language }) {
  const { t } = useTranslation();
  return <OfferedArticles title={t('search.latest')} {...props} />;
}
