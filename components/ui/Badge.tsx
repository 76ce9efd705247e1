import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'plain' | 'active' | 'good' | 'wait' | 'bad' | 'faint';

/** `<Badge tone="good">Published</Badge>`: a status in one word; the color only repeats it. */
type Props = { tone?: BadgeTone; children: ReactNode };

export function Badge({ tone = 'plain', children }: Props) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
