import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is hydrated. Before, a click has no effect, and native form submission would lose the input. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
