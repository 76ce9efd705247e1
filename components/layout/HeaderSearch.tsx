import { Search } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { SearchInput } from '#components/search/SearchInput.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';

/** A plain GET form, as on the search page. */
export function HeaderSearch({ language }: { language: Language }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <search className="header-search">
      <form action={paths.search(language)}>
        <label htmlFor={id} className="hidden">
          {t('search.words')}
        </label>
        <SearchInput id={id} language={language} placeholder={t('search.title')} />
        <button type="submit" aria-label={t('search.submit')}>
          <Icon of={Search} />
        </button>
      </form>
    </search>
  );
}
