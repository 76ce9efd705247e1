import { useTranslation } from 'next-i18next/pages';
import { FilterBar } from '#components/ui/FilterBar.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { Select } from '#components/ui/Select.tsx';
import { languages } from '#lib/domain/language.ts';
import { canManageFeeds } from '#lib/domain/permissions.ts';
import type { Suggestion } from '#lib/domain/suggestion.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { filterNames, type SuggestionFilters } from './suggestionFilters.ts';
import { useKnownSources } from './useKnownSources.ts';

type Props = {
  values: SuggestionFilters;
  suggestions: Suggestion[] | undefined;
  onChange: (changed: Partial<SuggestionFilters>) => void;
  onClear: () => void;
};

export function SuggestionFilterBar({ values, suggestions, onChange, onClear }: Props) {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  const sources = useKnownSources(suggestions, values.source, canManageFeeds(actor));
  const set = filterNames.filter((name) => values[name] !== '').length;

  return (
    <FilterBar label={t('admin.suggestions.filters.label')} set={set} onClear={onClear}>
      <SearchField label={t('admin.suggestions.filters.search')} value={values.q} onSearch={(q) => onChange({ q })} />
      <Select
        label={t('admin.suggestions.source')}
        hideLabel
        value={values.source}
        onChange={(source) => onChange({ source })}
        options={[
          { value: '', label: t('admin.suggestions.filters.anySource') },
          ...sources.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <Select
        label={t('admin.articles.columns.language')}
        hideLabel
        value={values.language}
        onChange={(language) => onChange({ language })}
        options={[
          { value: '', label: t('admin.articles.filters.anyLanguage') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
      />
    </FilterBar>
  );
}
