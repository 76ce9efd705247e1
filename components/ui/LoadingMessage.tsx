import type { ReactNode } from 'react';
import { useHydrated } from './useHydrated.ts';

/** A loading message, shown only with JavaScript: without it nothing would ever load. */
export function LoadingMessage({ children }: { children: ReactNode }) {
  const ready = useHydrated();
  return (
    <p className="waiting" role="status">
      {ready && children}
    </p>
  );
}
