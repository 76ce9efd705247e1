import { useTranslation } from 'next-i18next/pages';
import type { ComponentProps, ReactNode } from 'react';
import { DataTable } from '#components/ui/DataTable.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { Tabs } from '#components/ui/Tabs.tsx';
import { focusFirstRow } from '#components/ui/useRowKeys.ts';
import { AdminScreen } from './AdminScreen.tsx';
import { useAdminSession } from './AdminSession.ts';
import { ListFilters, type Options } from './ListFilters.tsx';
import { NotFound } from './NotFound.tsx';
import { type Shortcut, useShortcuts } from './shortcuts.tsx';
import type { ListState } from './useList.ts';

type Table<Row> = ComponentProps<typeof DataTable<Row>>;

type ListProps<Row> = Pick<
  Table<Row>,
  'columns' | 'rows' | 'rowId' | 'rowName' | 'rowMenu' | 'selected' | 'onSelect'
> & {
  state: ListState;
  /** In place of no rows. */
  none: ReactNode;
  /** In place of no rows with these filters; by default `none`. */
  notFound?: Omit<ComponentProps<typeof NotFound>, 'onClear'>;
  options?: Options;
  tools?: ReactNode;
  /** Other than the declared filters. */
  filters?: ReactNode;
  /** Between filters and table. */
  above?: ReactNode;
  /** Around the table and its pages. */
  frame?: (table: ReactNode) => ReactNode;
  /** The page size can't be changed. */
  fixed?: boolean;
};

/** The filter bar, the rows and the pages of a list, as declared. */
export function List<Row>(props: ListProps<Row>) {
  const { state, none, notFound, options, tools, filters, above, frame, fixed, columns, ...table } = props;
  const { t } = useTranslation();
  const { list, query, alter, clear, set } = state;
  const [column, direction] = query.sort?.split(':') ?? [];
  const rows = (
    <>
      <DataTable
        {...table}
        label={t(list.title)}
        columns={columns.map((one) => ({ ...one, sortable: list.sort?.columns.includes(one.id) }))}
        error={state.error}
        onRetry={() => void state.reload()}
        stale={state.stale}
        sorting={column ? { column, direction: direction === 'asc' ? 'asc' : 'desc' } : undefined}
        onSort={(by) => alter({ sort: `${by.column}:${by.direction}` })}
        empty={notFound && set > 0 ? <NotFound {...notFound} onClear={clear} /> : none}
      />
      <ListPagination
        page={query.page}
        limit={query.limit}
        total={state.total}
        isExact={state.totalIsExact}
        onChange={alter}
        fixed={fixed}
      />
    </>
  );
  return (
    <>
      {filters ?? (list.fields.length > 0 && <ListFilters {...{ state, options, tools }} />)}
      {above}
      {frame ? frame(rows) : rows}
    </>
  );
}

type ScreenProps<Row> = ListProps<Row> &
  Pick<ComponentProps<typeof AdminScreen>, 'lead' | 'actions' | 'children'> & {
    /** Above everything. */
    before?: ReactNode;
    /** Puts filters and rows into tabs. */
    tabs?: (list: ReactNode) => ReactNode;
    /** Besides `j` for the first row, or instead of it. */
    keys?: readonly Shortcut[];
  };

/** A page of the newsroom that is a list; its children are the dialogs. */
export function ListScreen<Row>({ lead, actions, before, tabs, keys = [], children, ...props }: ScreenProps<Row>) {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  const { list } = props.state;
  const first = { keys: 'j', label: t('admin.ui.firstRow'), run: () => void focusFirstRow(document) };
  useShortcuts(keys.some((key) => key.keys === first.keys) ? keys : [first, ...keys]);

  return (
    <AdminScreen title={t(list.title)} {...{ lead, actions }} can={list.can}>
      {(list.can?.(actor) ?? true) && (
        <>
          {before}
          {tabs ? tabs(<List {...props} />) : <List {...props} />}
          {children}
        </>
      )}
    </AdminScreen>
  );
}

type UseListProps = {
  state: ListState;
  /** The parameter of the list that chooses among them. */
  name: string;
  label: string;
  /** The empty one is the list of all. */
  ids: readonly string[];
  current: string;
  nameOf: (id: string) => string;
  counts?: Readonly<Record<string, number | undefined>> | undefined;
  children: ReactNode;
};

/** Lists of the same rows, as by their status. */
export function ListTabs({ state: { alter }, name, label, ids, current, nameOf, counts, children }: UseListProps) {
  const { language } = useAdminSession();
  const tabs = ids.map((id) => ({ id, label: nameOf(id || 'all'), count: counts?.[id || 'all'] }));
  return (
    <Tabs {...{ label, language, current, tabs }} onChange={(id) => alter({ [name]: id })}>
      {children}
    </Tabs>
  );
}
