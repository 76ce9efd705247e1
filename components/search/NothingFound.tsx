import { useTranslation } from 'next-i18next/pages';
import { OfferedArticles } from '#components/article/OfferedArticles.tsx';
import { buttonClass } from '#components/ui/buttonClass.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { SearchFilters } from '#lib/domain/searchFilters.ts';
import type { Teaser } from '#lib/domain/teaser.ts';
import { paths } from '#lib/format/paths.ts';

type Props = { q: string; filters: SearchFilters; language: Language; latest: Teaser[] };

/** Suggests what to do next: other words, a wider search, or something to read. */
export function NothingFound({ q, filters, language, latest }: Props) {
  const { t } = useTranslation();
  const everywhere: SearchFilters = { language: 'all', department: '', author: '', from: '', to: '' };
  const isNarrowed = paths.search(language, filters) !== paths.search(language, everywhere);
  return (
    <>
      <EmptyState
        large
        title={t('search.nothing_title', { q })}
        action={
          isNarrowed && (
            <PageLink href={paths.search(language, { q, ...everywhere })} className={buttonClass('primary', 'large')}>
              {t('search.everywhere')}
            </PageLink>
          )
        }
      >
        {t('search.nothing_text')}
      </EmptyState>
      <OfferedArticles title={t('search.latest')} articles={latest} language={language} />
    </>
  );
}
