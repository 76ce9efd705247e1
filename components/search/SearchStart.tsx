import { useTranslation } from 'next-i18next/pages';
import { OfferedArticles } from '#components/article/OfferedArticles.tsx';
import { Tags } from '#components/article/Tags.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { Teaser } from '#lib/domain/teaser.ts';

type Props = { popularTags: string[]; mostRead: Teaser[]; language: Language };

/** What to read before anything is searched. */
export function SearchStart({ popularTags, mostRead, language }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Tags title={t('search.popularTags')} tags={popularTags} language={language} />
      <OfferedArticles title={t('front.mostRead')} articles={mostRead} language={language} />
    </>
  );
}
