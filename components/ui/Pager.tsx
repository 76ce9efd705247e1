import { useTranslation } from 'next-i18next/pages';
import { Button } from './Button.tsx';
import styles from './Pager.module.css';
import { Select } from './Select.tsx';

/** `<Pager page={page} limit={limit} total={total} onPage={setPage} onLimit={setLimit} />`; nothing when all is on one page. */
type Props = {
  /** From 1. */
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
  /** Without it the length of a page can't be chosen. */
  onLimit?: (limit: number) => void;
};

const limits = [20, 50, 100];

export function Pager({ page, limit, total, onPage, onLimit }: Props) {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(total / limit));
  if (total <= Math.min(limit, limits[0] ?? limit) && page === 1) return null;
  const options = [...new Set([...limits, limit])].sort((a, b) => a - b);

  return (
    <nav className={styles.pager} aria-label={t('admin.ui.pages')}>
      <p className={styles.range} aria-live="polite">
        {t('admin.ui.range', {
          from: Math.min(total, (page - 1) * limit + 1),
          to: Math.min(total, page * limit),
          total,
        })}
      </p>
      {onLimit && (
        <Select
          label={t('admin.ui.perPage')}
          hideLabel
          value={String(limit)}
          onChange={(chosen) => onLimit(Number(chosen))}
          options={options.map((count) => ({ value: String(count), label: t('admin.ui.byPage', { count }) }))}
        />
      )}
      <div className={styles.steps}>
        <Button disabled={page <= 1} onPress={() => onPage(page - 1)}>
          {t('admin.ui.previous')}
        </Button>
        <span>{t('admin.ui.pageOf', { page, last })}</span>
        <Button disabled={page >= last} onPress={() => onPage(page + 1)}>
          {t('admin.ui.next')}
        </Button>
      </div>
    </nav>
  );
}
