import { type ComponentProps, useId, useState } from 'react';
import { DataTable } from '#components/ui/DataTable.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import styles from './ListSection.module.css';
import type { LoadedPage } from './useList.ts';

type Props<Row, Page> = Pick<ComponentProps<typeof DataTable<Row>>, 'columns' | 'rowId' | 'rowName' | 'rowMenu'> & {
  title: string;
  className?: string | undefined;
  usePage: (query: { page: number; limit: number }) => Page;
  rowsOf: (page: Page) => Row[] | undefined;
};

const limit = 20;

/** A list on the screen of another, without filters and not in the URL; nothing while it has no rows. */
export function ListSection<Row, Page extends LoadedPage>(props: Props<Row, Page>) {
  const { title, className, usePage, rowsOf, ...table } = props;
  const heading = useId();
  const [page, setPage] = useState(1);
  const loaded = usePage({ page, limit });
  const { error, stale, reload, total = 0, totalIsExact } = loaded;

  if (!error && total === 0) return null;
  return (
    <section className={className} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      <DataTable
        {...{ ...table, error, stale }}
        label={title}
        rows={rowsOf(loaded)}
        onRetry={() => void reload()}
        empty={null}
      />
      <ListPagination
        {...{ page, limit, total }}
        isExact={totalIsExact}
        onChange={(changed) => 'page' in changed && setPage(Number(changed.page))}
        fixed
      />
    </section>
  );
}
