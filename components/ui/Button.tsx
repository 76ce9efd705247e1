import type { ReactNode } from 'react';

type Props = { children: ReactNode; busy?: boolean; type?: 'submit' | 'button'; onClick?: () => void };

/** Out of use only while what it began is under way. */
export function Button({ children, busy = false, type = 'submit', onClick }: Props) {
  return (
    <button className="button" type={type} disabled={busy} onClick={onClick}>
      {children}
    </button>
  );
}
