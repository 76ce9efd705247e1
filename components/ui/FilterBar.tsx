import { X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './FilterBar.module.css';

/**
 * `<FilterBar label="Filters" set={2} onClear={clear}><SearchField … /><Select hideLabel … /></FilterBar>`: a list's
 * filters in a row; `useAddressFilters` stores their values in the URL.
 */
type Props = {
  label: string;
  /** The number of filters that are set; if any, a button clears them all. */
  set: number;
  onClear: () => void;
  children: ReactNode;
  /** At the end of the row: column selection, an export. */
  tools?: ReactNode;
};

export function FilterBar({ label, set, onClear, children, tools }: Props) {
  const { t } = useTranslation();
  return (
    <search aria-label={label} className={styles.bar}>
      {children}
      {set > 0 && (
        <Button tone="quiet" icon={X} onPress={onClear}>
          {t('admin.ui.clearFilters')}
        </Button>
      )}
      {tools && <div className={styles.tools}>{tools}</div>}
    </search>
  );
}
