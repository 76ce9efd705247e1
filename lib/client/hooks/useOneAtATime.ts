import { useRef } from 'react';

/** Runs work unless the last one is still under way, so that a double click is one change; null for what was not run. */
export function useOneAtATime() {
  const busy = useRef(false);

  return async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (busy.current) return null;
    busy.current = true;
    try {
      return await work();
    } finally {
      busy.current = false;
    }
  };
}
