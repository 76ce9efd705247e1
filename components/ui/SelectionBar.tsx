import { X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './SelectionBar.module.css';

/** Bulk actions: `<SelectionBar label="Selected comments" text="3 selected" onClear={clear}>…</SelectionBar>`. */
type Props = { label: string; text: string; onClear: () => void; children: ReactNode };

export function SelectionBar({ label, text, onClear, children }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.chosen} aria-label={label}>
      <p role="status">{text}</p>
      {children}
      <IconButton icon={X} label={t('admin.ui.clearSelection')} onPress={onClear} />
    </section>
  );
}
