import { useTranslation } from 'next-i18next/pages';
import { FilterBar } from '#components/ui/FilterBar.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { Select } from '#components/ui/Select.tsx';
import { roles } from '#lib/domain/role.ts';
import { filterNames, type UserFilters } from './userFilters.ts';

type Props = { values: UserFilters; onChange: (changed: Partial<UserFilters>) => void; onClear: () => void };

export function UserFilterBar({ values, onChange, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <FilterBar
      label={t('admin.users.filters.label')}
      set={filterNames.filter((name) => values[name] !== '').length}
      onClear={onClear}
    >
      <SearchField label={t('admin.users.filters.search')} value={values.q} onSearch={(q) => onChange({ q })} />
      <Select
        label={t('admin.users.columns.role')}
        hideLabel
        value={values.role}
        onChange={(role) => onChange({ role })}
        options={[
          { value: '', label: t('admin.users.filters.anyRole') },
          ...roles.map((value) => ({ value: value as string, label: t(`admin.roles.${value}`) })),
        ]}
      />
      <Select
        label={t('admin.users.columns.state')}
        hideLabel
        value={values.blocked}
        onChange={(blocked) => onChange({ blocked })}
        options={[
          { value: '', label: t('admin.users.filters.anyState') },
          { value: 'false', label: t('admin.users.filters.notBlocked') },
          { value: 'true', label: t('admin.users.filters.blocked') },
        ]}
      />
    </FilterBar>
  );
}
