import { useRef } from 'react';

/** Runs an action unless one is in progress, so that a double click makes one change; null if it was not run. */
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
