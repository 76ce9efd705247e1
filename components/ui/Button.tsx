import type { ReactNode } from 'react';
import { useHydrated } from './useHydrated.ts';

type Props = {
  children: ReactNode;
  busy?: boolean;
  type?: 'submit' | 'button';
  /** Its form also works when the page's script does not. */
  plain?: boolean;
  onClick?: () => void;
};

/** While busy it keeps the focus, which a disabled button would lose, and ignores presses. */
export function Button({ children, busy = false, type = 'submit', plain = false, onClick }: Props) {
  const ready = useHydrated() || plain;
  return (
    <button
      className="button"
      type={type}
      disabled={!ready}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
