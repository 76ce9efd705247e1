import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { type ButtonTone, buttonClass } from './buttonClass.ts';

/** Looks like a button and leads to another page: `<ButtonLink href={paths.newArticle(language)}>New article</ButtonLink>`. */
type Props = { href: string; children: ReactNode; tone?: ButtonTone; icon?: LucideIcon; outside?: boolean };

export function ButtonLink({ href, children, tone = 'plain', icon: Icon, outside = false }: Props) {
  const content = (
    <>
      {Icon && <Icon />}
      {children}
    </>
  );
  if (outside) {
    return (
      <a href={href} className={buttonClass(tone)}>
        {content}
      </a>
    );
  }
  return (
    <Link href={href} locale={false} prefetch={false} className={buttonClass(tone)}>
      {content}
    </Link>
  );
}
