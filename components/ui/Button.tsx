import type { IconNode } from 'lucide';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { type ButtonTone, buttonClass } from './buttonClass.ts';
import { Icon } from './Icon.tsx';
import { useHydrated } from './useHydrated.ts';

/** `<Button tone="primary" icon={PlusIcon} busy={saving} onPress={save}>Save</Button>`; one primary button a screen. */
type Props = {
  children: ReactNode;
  tone?: ButtonTone;
  /** As readers' pages have them. */
  large?: boolean;
  icon?: IconNode;
  /** What it began is under way: it keeps the focus and takes no press. */
  busy?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  /** Id of the form that it sends, when it stands outside. */
  form?: string;
  /** Its form also works when the page's script does not. */
  plain?: boolean;
  onPress?: () => void;
};

export function Button({ children, tone = 'plain', large, icon, busy = false, disabled = false, ...rest }: Props) {
  const { type = 'button', form, plain = false, onPress } = rest;
  const ready = useHydrated() || plain;
  const [hasFocus, setFocus] = useState(false);
  const isOff = busy || disabled;

  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // Safari leaves the focus where it was; a dialog gives it back to what opened it.
    currentTarget.focus();
    if (!isOff) onPress?.();
  }

  return (
    <button
      className={buttonClass(tone, large && 'large')}
      // What sends a form would send it again.
      type={isOff ? 'button' : type}
      form={form}
      // A disabled button loses the focus, so one that has it is only said to be out of use.
      disabled={!ready || (disabled && !hasFocus)}
      aria-disabled={isOff || undefined}
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
