import { useTranslation } from 'next-i18next/pages';
import { FilterBar } from '#components/ui/FilterBar.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { LanguageFilter } from '../shell/LanguageFilter.tsx';
import { filterNames, type PageFilters } from './pageFilters.ts';

type Props = { values: PageFilters; onChange: (changed: Partial<PageFilters>) => void; onClear: () => void };

export function PageFilterBar({ values, onChange, onClear }: Props) {
  const { t } = useTranslation();
  const set = filterNames.filter((name) => values[name] !== '').length;
  return (
    <FilterBar label={t('admin.nav.pages')} set={set} onClear={onClear}>
      <SearchField label={t('admin.pages.search')} value={values.q} onSearch={(q) => onChange({ q })} />
      <LanguageFilter value={values.language} onChange={(language) => onChange({ language })} />
    </FilterBar>
  );
}
