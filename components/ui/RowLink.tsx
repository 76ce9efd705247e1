import Link from 'next/link';
import type { ReactNode } from 'react';
import styles from './RowLink.module.css';

/** The link in a table's main column: `<RowLink href={paths.editArticle('en', id)} lang="ru">{title}</RowLink>`. */
type Props = { href: string; children: ReactNode; lang?: string };

export function RowLink({ href, children, lang }: Props) {
  return (
    <Link href={href} locale={false} prefetch={false} lang={lang} className={styles.link}>
      {children}
    </Link>
  );
}
