import { useTranslation } from 'next-i18next/pages';
import { Fragment, type ReactNode } from 'react';
import { FilterBar } from '#components/ui/FilterBar.tsx';
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

export function FilterFields({ state: { list, values, alter }, options, names }: FieldsProps) {
  const { t } = useTranslation();
  return list.fields
    .filter(({ name }) => names?.includes(name) ?? true)
    .map(({ name, field }) => (
      <Fragment key={name}>
        {field?.({
          t,
          value: values[name] ?? '',
          options: options?.[name],
          onChange: (value) => alter({ [name]: value }),
        })}
      </Fragment>
    ));
}
