import Link from 'next/link';
import type { ReactNode } from 'react';

type Props = {
  href: string;
  children: ReactNode;
  className?: string;
  rel?: string;
  current?: 'page' | undefined;
  label?: string | undefined;
};

/** A link to a page in the page's own language. What it needs is fetched when a pointer nears it, not for every link in sight. */
export function PageLink({ href, children, className, rel, current, label }: Props) {
  return (
    <Link href={href} prefetch={false} className={className} rel={rel} aria-current={current} aria-label={label}>
      {children}
    </Link>
  );
}
