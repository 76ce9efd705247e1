import type { ReactNode } from 'react';

type Props = {
  href: string;
  children: ReactNode;
  className?: string;
  rel?: string;
  current?: 'page' | undefined;
  label?: string | undefined;
};

/** A link inside the site: a plain one, see docs/decisions/0092. */
export function PageLink({ href, children, className, rel, current, label }: Props) {
  return (
    <a href={href} className={className} rel={rel} aria-current={current} aria-label={label}>
      {children}
    </a>
  );
}
