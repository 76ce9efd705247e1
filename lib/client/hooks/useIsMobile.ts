import { useSyncExternalStore } from 'react';

/** As wide as a phone, where the newsroom's tables are cards. */
const narrow = '(max-width: 48rem)';

/** Whether there is no room for two things beside each other. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(narrow).matches,
    () => false,
  );
}

function watch(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
