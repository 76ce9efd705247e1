import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import styles from './ChosenBar.module.css';
import { IconButton } from './IconButton.tsx';

/** `<ChosenBar label="Selected comments" text="3 selected" onClear={clear}><Button …/></ChosenBar>`: what a list can do with many rows. */
type Props = { label: string; text: string; onClear: () => void; children: ReactNode };

export function ChosenBar({ label, text, onClear, children }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.chosen} aria-label={label}>
      <p role="status">{text}</p>
      {children}
      <IconButton icon="close" label={t('admin.ui.clearSelection')} onPress={onClear} />
    </section>
  );
}
