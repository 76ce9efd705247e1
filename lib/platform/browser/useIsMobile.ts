import { useSyncExternalStore } from 'react';

/** Up to this width the admin area's tables are cards. */
const narrow = '(max-width: 48rem)';

/** Matches the mobile breakpoint. */
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
