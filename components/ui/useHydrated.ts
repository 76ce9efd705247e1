import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page's script is at work. Until then a press would come to nothing, and a form would be sent by the browser,
 * away from what was typed.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
