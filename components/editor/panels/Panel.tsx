import { type ReactNode, useState } from 'react';
import styles from './Panels.module.css';

type Props = { title: string; isOpen?: boolean; children: ReactNode };

/** A collapsible section whose content is mounted when it is first opened. */
export function Panel({ title, isOpen = false, children }: Props) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  return (
    <details
      className={styles.panel}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}
    >
      <summary className={styles.summary}>
        <h2>{title}</h2>
      </summary>
      <div className={styles.content}>{wasOpen && children}</div>
    </details>
  );
}
