import type { ReactNode } from 'react';
import styles from './Panels.module.css';

type Props = { title: string; isOpen?: boolean; children: ReactNode };

/** A part of the column that can be folded. */
export function Panel({ title, isOpen = false, children }: Props) {
  return (
    <details className={styles.panel} open={isOpen}>
      <summary className={styles.summary}>
        <h2>{title}</h2>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
