import type { ReactNode } from 'react';
import { useReady } from './useReady.ts';

type Props = { children: ReactNode; busy?: boolean; type?: 'submit' | 'button'; onClick?: () => void };

/** Out of use only while what it began is under way. */
export function Button({ children, busy = false, type = 'submit', onClick }: Props) {
  const ready = useReady();
  return (
    <button className="button" type={type} disabled={busy || !ready} aria-busy={busy} onClick={onClick}>
      {children}
    </button>
  );
}
