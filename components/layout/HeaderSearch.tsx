import { Search } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { searchLimits } from '#lib/domain/inputLimits.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';

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
        <input
          id={id}
          type="search"
          name="q"
          placeholder={t('search.title')}
          required
          maxLength={searchLimits.q}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" aria-label={t('search.submit')}>
          <Icon of={Search} />
        </button>
      </form>
    </search>
  );
}
