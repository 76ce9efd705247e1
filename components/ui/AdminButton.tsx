import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button as Pressable } from 'react-aria-components/Button';
import styles from './AdminButton.module.css';
import { useFocusableDisabled } from './useFocusableDisabled.ts';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

/** `<Button tone="primary" icon={PlusIcon} busy={saving} onPress={save}>Save</Button>`; one primary button a screen. */
type Props = {
  children: ReactNode;
  tone?: ButtonTone;
  icon?: LucideIcon;
  /** What it began is under way: it keeps the focus and takes no press. */
  busy?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  /** Id of the form that it sends, when it stands outside. */
  form?: string;
  onPress?: () => void;
};

/**
 * Not by the library's `isPending`: that has screen readers interrupted with the button's name, and keeps a live region that
 * refers to the button for seconds after it is gone with its dialog.
 */
export function Button({
  children,
  tone = 'plain',
  icon: Icon,
  busy = false,
  disabled = false,
  type,
  form,
  onPress,
}: Props) {
  const { isOff, properties } = useFocusableDisabled(disabled);
  return (
    <Pressable
      className={look(tone, busy)}
      // What sends a form would send it again.
      type={busy || isOff ? 'button' : (type ?? 'button')}
      {...properties}
      {...(busy && { 'aria-disabled': true })}
      {...(form && { form })}
      {...(onPress && !busy && !isOff && { onPress })}
    >
      {Icon && <Icon />}
      {children}
    </Pressable>
  );
}

/** Looks like a button and leads to another page: `<ButtonLink href={paths.newArticle(language)}>New article</ButtonLink>`. */
type LinkProps = { href: string; children: ReactNode; tone?: ButtonTone; icon?: LucideIcon; outside?: boolean };

export function ButtonLink({ href, children, tone = 'plain', icon: Icon, outside = false }: LinkProps) {
  const content = (
    <>
      {Icon && <Icon />}
      {children}
    </>
  );
  const className = look(tone);
  if (outside) {
    return (
      <a href={href} className={className}>
        {content}
      </a>
    );
  }
  return (
    <Link href={href} locale={false} prefetch={false} className={className}>
      {content}
    </Link>
  );
}

function look(tone: ButtonTone, busy = false): string {
  return [styles.button, styles[tone], busy && styles.busy].filter(Boolean).join(' ');
}
