import Link from 'next/link';
import type { ReactNode } from 'react';
import styles from './RowLink.module.css';

/** The link in a table's main column: `<RowLink href={paths.editArticle('en', id)} lang="ru">{title}</RowLink>`. */
type Props = { href: string; children: ReactNode; lang?: string; onClick?: () => void };

export function RowLink({ href, children, lang, onClick }: Props) {
  return (
    <Link href={href} locale={false} prefetch={false} lang={lang} className={styles.link} onClick={onClick}>
      {children}
    </Link>
  );
}
