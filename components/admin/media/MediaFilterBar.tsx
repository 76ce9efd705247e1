import { useTranslation } from 'next-i18next/pages';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { FilterBar } from '#components/ui/FilterBar.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { Select } from '#components/ui/Select.tsx';
import { filterNames, type MediaFilters, orders } from './mediaFilters.ts';

type Props = { values: MediaFilters; onChange: (changed: Partial<MediaFilters>) => void; onClear: () => void };

export function MediaFilterBar({ values, onChange, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <FilterBar
      label={t('admin.media.filters.label')}
      set={filterNames.filter((name) => values[name] !== '').length}
      onClear={onClear}
    >
      <SearchField label={t('admin.media.filters.search')} value={values.q} onSearch={(q) => onChange({ q })} />
      <Select
        label={t('admin.media.filters.order')}
        hideLabel
        value={values.sort}
        onChange={(sort) => onChange({ sort })}
        options={orders.map((value) => ({
          value: value as string,
          label: t(`admin.media.orders.${value.replace(':', '_')}`),
        }))}
      />
      <Checkbox checked={values.unused === '1'} onChange={(on) => onChange({ unused: on ? '1' : '' })}>
        {t('admin.media.filters.unused')}
      </Checkbox>
      <Checkbox checked={values.missingAlt === '1'} onChange={(on) => onChange({ missingAlt: on ? '1' : '' })}>
        {t('admin.media.filters.missingAlt')}
      </Checkbox>
    </FilterBar>
  );
}
