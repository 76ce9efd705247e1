import { ChevronDown, ChevronUp } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Checkbox } from './Checkbox.tsx';
import type { Column, Sorting } from './Column.ts';
import styles from './DataTable.module.css';
import { Icon } from './Icon.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useRowKeys } from './useRowKeys.ts';

type DataTableHeadProps<Row> = {
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
export function DataTableHead<Row>({
  columns,
  ids,
  sorting,
  onSort,
  selected,
  onSelect,
  rowMenu,
}: DataTableHeadProps<Row>) {
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

/**
 * `<DataTable label="Articles" columns={columns} rows={articles} rowId={(a) => a.id} rowName={(a) => a.title}
 * empty={<EmptyState …/>} />`. Undefined rows are loading; with an error and no rows it shows the error with a retry.
 * Arrow keys or j and k move between rows, x or Space selects. Below 48rem each row is a card.
 */
type DataTableProps<Row> = {
  /** What the table contains, for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  rowId: (row: Row) => string;
  /** The row's name in the label of its checkbox. */
  rowName: (row: Row) => string;
  empty: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  /** New rows are loading; the current ones are dimmed. */
  stale?: boolean;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** Selected ids; without it rows can't be selected. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** At the end of each row: usually a Menu. */
  rowMenu?: (row: Row) => ReactNode;
};

const skeletonRows = ['62%', '48%', '70%', '54%', '66%', '45%'];

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowName, empty, error, onRetry, stale, selected, onSelect, rowMenu } = props;
  const { t } = useTranslation();
  const keys = useRowKeys((id) => toggle(id));

  if (error && !rows) return <LoadFailure error={error} onRetry={onRetry} />;
  if (rows?.length === 0) return <>{empty}</>;

  function toggle(id: string) {
    if (!selected || !onSelect) return;
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  }

  const ids = rows?.map(rowId) ?? [];
  return (
    <table ref={keys} className={styles.table} aria-busy={!rows || stale} aria-label={label}>
      <DataTableHead {...props} ids={ids} />
      <tbody className={stale ? styles.stale : undefined}>
        {rows?.map((row) => {
          const id = rowId(row);
          const isSelected = selected?.has(id) ?? false;
          return (
            <tr key={id} data-row={id} className={isSelected ? styles.selected : undefined}>
              {selected && (
                <td className={styles.check}>
                  <Checkbox checked={isSelected} onChange={() => toggle(id)} hideLabel>
                    {t('admin.ui.selectRow', { name: rowName(row) })}
                  </Checkbox>
                </td>
              )}
              {columns.map((column) => (
                <td key={column.id} className={classOf(column)} data-label={column.header} data-main={column.main}>
                  {column.cell(row)}
                </td>
              ))}
              {rowMenu && <td className={styles.menu}>{rowMenu(row)}</td>}
            </tr>
          );
        })}
        {!rows &&
          skeletonRows.map((width) => (
            <tr key={width}>
              {selected && <td className={styles.check} />}
              {columns.map((column) => (
                <td key={column.id} className={classOf(column)} data-label={column.header} data-main={column.main}>
                  <Skeleton width={column.main ? width : '4rem'} />
                </td>
              ))}
              {rowMenu && <td className={styles.menu} />}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function classOf<Row>({ main, align, onPhone }: Column<Row>): string {
  return [main && styles.main, align && styles.end, onPhone === false && styles.notOnPhone].filter(Boolean).join(' ');
}
