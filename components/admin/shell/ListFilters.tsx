import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { FilterBar } from '#components/ui/FilterBar.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import type { Control } from './declareList.ts';
import type { ListState } from './useList.ts';

/** Options of the filters that are declared without; undefined leaves a filter out. */
export type Options = Readonly<Record<string, readonly { id: string; name: string }[] | undefined>>;

type FieldsProps = {
  state: ListState;
  options?: Options | undefined;
  /** The filters to show; by default all. */
  names?: readonly string[];
};
type Props = FieldsProps & { tools?: ReactNode; children?: ReactNode };

/** The filter bar of a list, as declared. */
export function ListFilters({ tools, children, ...fields }: Props) {
  const { t } = useTranslation();
  const { list, clear, set } = fields.state;
  return (
    <FilterBar label={t(list.filterBar ?? list.title)} set={set} onClear={clear} tools={tools}>
      <FilterFields {...fields} />
      {children}
    </FilterBar>
  );
}

export function FilterFields({ state: { list, values, alter }, options = {}, names }: FieldsProps) {
  return list.controls
    .filter(({ name }) => names?.includes(name) ?? true)
    .map(({ name, ...control }) => (
      <FilterField
        key={name}
        control={control}
        options={options[name]}
        value={values[name] ?? ''}
        onChange={(value) => alter({ [name]: value })}
      />
    ));
}

type FieldProps = {
  control: Control;
  options: Options[string];
  value: string;
  onChange: (value: string) => void;
};

function FilterField({ control, options, value, onChange }: FieldProps) {
  const { t } = useTranslation();
  if (control.kind === 'hidden') return null;
  const label = t(control.label);
  if (control.kind === 'choice') {
    const found = options?.map(({ id, name }) => ({ value: id, label: name }));
    const known = found ?? control.options?.(t);
    if (!known) return null;
    const any = control.any ? [{ value: '', label: t(control.any) }] : [];
    return <Select label={label} hideLabel value={value} onChange={onChange} options={[...any, ...known]} />;
  }
  if (control.kind === 'search') return <SearchField label={label} value={value} onSearch={onChange} />;
  if (control.kind === 'date') return <TextField label={label} type="date" value={value} onChange={onChange} />;
  return (
    <Checkbox checked={value === '1'} onChange={(on) => onChange(on ? '1' : '')}>
      {label}
    </Checkbox>
  );
}
