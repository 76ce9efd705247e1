import type { IconNode } from 'lucide';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { type ButtonTone, buttonClass } from './buttonClass.ts';
import { Icon } from './Icon.tsx';

/** A link that looks like a button: `<ButtonLink href={paths.newArticle(language)}>New article</ButtonLink>`. */
type Props = { href: string; children: ReactNode; tone?: ButtonTone; icon?: IconNode; outside?: boolean };

export function ButtonLink({ href, children, tone = 'plain', icon, outside = false }: Props) {
  const content = (
    <>
      {icon && <Icon of={icon} />}
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
