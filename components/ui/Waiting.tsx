import type { ReactNode } from 'react';
import { useHydrated } from './useHydrated.ts';

/** Says that something is on its way, once there is a script that fetches it: without one nothing would ever come. */
export function Waiting({ children }: { children: ReactNode }) {
  const ready = useHydrated();
  return (
    <p className="waiting" role="status">
      {ready && children}
    </p>
  );
}
