import { useEffect } from 'react';
import { type FocusPath, focusPathOf } from '#lib/platform/hydration/browser/focusPathOf.ts';

/**
 * For the frame of every page: a form or list that removes the focused element never leaves the focus on the body.
 * Loaded on the first focus event: readers who only scroll need none of it.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    const paths: FocusPath[] = [];
    let end: (() => void) | null = () => document.removeEventListener('focusin', record);

    function record({ target }: FocusEvent): void {
      // The element that triggers loading may be gone when it is done.
      if (target instanceof HTMLElement && paths.unshift(focusPathOf(target)) === 1)
        import('#lib/platform/hydration/browser/restoreFocus.ts').then(
          ({ restoreFocus }) => {
            end?.();
            end = end && restoreFocus(paths);
          },
          // Offline the page works without it.
          () => {},
        );
    }

    document.addEventListener('focusin', record);
    return () => {
      end?.();
      end = null;
    };
  }, []);
}
