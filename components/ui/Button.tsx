import type { IconNode } from 'lucide';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { type ButtonTone, buttonClass } from './buttonClass.ts';
import { Icon } from './Icon.tsx';
import { useHydrated } from './useHydrated.ts';

/** `<Button tone="primary" icon={PlusIcon} busy={saving} onPress={save}>Save</Button>`; one primary button a screen. */
type Props = {
  children: ReactNode;
  /** Its accessible name, which begins with its text, where several buttons have the same one. */
  label?: string;
  tone?: ButtonTone;
  /** The variant of readers' pages. */
  large?: boolean;
  icon?: IconNode;
  /** Its action is in progress: it keeps the focus and ignores clicks. */
  busy?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  /** Id of the form that it submits, when it is outside of the form. */
  form?: string;
  /** Its form also works without JavaScript. */
  plain?: boolean;
  onPress?: () => void;
};

export function Button({ children, tone = 'plain', large, icon, busy = false, disabled = false, ...rest }: Props) {
  const { label, type = 'button', form, plain = false, onPress } = rest;
  const ready = useHydrated() || plain;
  const [hasFocus, setFocus] = useState(false);
  const isInactive = busy || disabled;

  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // Safari does not focus a clicked button; a dialog returns the focus to what opened it.
    currentTarget.focus();
    if (!isInactive) onPress?.();
  }

  return (
    <button
      className={buttonClass(tone, large && 'large')}
      // A submit button would submit again.
      type={isInactive ? 'button' : type}
      form={form}
      aria-label={label}
      // A disabled button loses the focus, so a focused one only gets aria-disabled.
      disabled={!ready || (disabled && !hasFocus)}
      aria-disabled={isInactive || undefined}
      aria-busy={busy || undefined}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onClick={press}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
