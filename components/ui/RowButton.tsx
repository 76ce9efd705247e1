import type { ComponentProps } from 'react';
import styles from './RowButton.module.css';

/** Opens a table's row, in its main column like RowLink: `<RowButton opensDialog onClick={open}>{name}</RowButton>`. */
type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & { opensDialog?: boolean };

export function RowButton({ opensDialog = false, ...button }: Props) {
  return (
    <button {...button} type="button" className={styles.open} aria-haspopup={opensDialog ? 'dialog' : undefined} />
  );
}
