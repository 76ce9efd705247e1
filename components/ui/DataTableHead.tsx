import { ChevronDown, ChevronUp } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Checkbox } from './Checkbox.tsx';
import type { Column, Sorting } from './Column.ts';
import styles from './DataTable.module.css';
import { Icon } from './Icon.tsx';

type Props<Row> = {
  columns: Column<Row>[];
  /** Ids of the current rows. */
  ids: string[];
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  rowMenu?: unknown;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Column headings, which also sort. A second click reverses the order. */
export function DataTableHead<Row>({ columns, ids, sorting, onSort, selected, onSelect, rowMenu }: Props<Row>) {
  const { t } = useTranslation();
  const chosen = ids.filter((id) => selected?.has(id)).length;
  const all = ids.length > 0 && chosen === ids.length;

  function sortBy(column: string) {
    const reversed = sorting?.column === column && sorting.direction === 'desc';
    onSort?.({ column, direction: reversed ? 'asc' : 'desc' });
  }

  return (
    <thead className={styles.head}>
      <tr>
        {selected && (
          <th scope="col" className={styles.check}>
            <Checkbox
              checked={all}
              mixed={chosen > 0 && !all}
              hideLabel
              disabled={ids.length === 0}
              onChange={() => onSelect?.(new Set(all ? [] : ids))}
            >
              {t('admin.ui.selectAll')}
            </Checkbox>
          </th>
        )}
        {columns.map(({ id, header, sortable, align, width }) => {
          const direction = sorting?.column === id ? sorting.direction : undefined;
          return (
            <th
              key={id}
              scope="col"
              className={align && styles.end}
              style={width ? { width } : undefined}
              aria-sort={direction && ariaSort[direction]}
            >
              {sortable ? (
                <button type="button" className={styles.sort} onClick={() => sortBy(id)}>
                  {header}
                  {direction && (direction === 'asc' ? <Icon of={ChevronUp} /> : <Icon of={ChevronDown} />)}
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
        {rowMenu !== undefined && (
          <th scope="col" className={styles.menu}>
            <span className="hidden">{t('admin.ui.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
