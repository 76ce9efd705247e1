import { useTranslation } from 'next-i18next/pages';
import styles from './ListPagination.module.css';
import { Pagination } from './Pagination.tsx';
import { Select } from './Select.tsx';

/** `<ListPagination {...query} total={total} onChange={alter} />`: the visible range, the total, the other pages. */
type Props = {
  /** From 1. */
  page: number;
  limit: number;
  /** Undefined until the list is loaded. */
  total: number | undefined;
  /** Whether the list ends at `total`, instead of having more. */
  isExact?: boolean | undefined;
  onChange: (changed: { page: string } | { limit: string }) => void;
  /** The page size can't be changed. */
  fixed?: boolean;
};

const limits = [20, 50, 100];

export function ListPagination({ page, limit, total, isExact = true, onChange, fixed = false }: Props) {
  const { t } = useTranslation();
  const shortest = fixed ? limit : Math.min(limit, ...limits);
  if (total === undefined || (total <= shortest && page === 1)) return null;
  const pages = Math.ceil(total / limit);
  const options = [...new Set([...limits, limit])].sort((a, b) => a - b);

  return (
    <div className={styles.pages}>
      <p className={styles.range} aria-live="polite">
        {t(isExact ? 'admin.ui.range' : 'admin.ui.rangeAtLeast', {
          from: isExact ? Math.min(total, (page - 1) * limit + 1) : (page - 1) * limit + 1,
          to: isExact ? Math.min(total, page * limit) : page * limit,
          total,
        })}
      </p>
      {!fixed && (
        <Select
          label={t('admin.ui.perPage')}
          hideLabel
          value={String(limit)}
          onChange={(chosen) => onChange({ limit: chosen })}
          options={options.map((count) => ({ value: String(count), label: t('admin.ui.byPage', { count }) }))}
        />
      )}
      <Pagination
        page={page}
        lastPage={isExact ? pages : Math.max(pages, page + 1)}
        onPage={(to) => onChange({ page: String(to) })}
      />
    </div>
  );
}
