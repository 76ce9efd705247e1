import { useEffect } from 'react';
import { type FocusPath, focusPathOf } from '../focus/focusPathOf.ts';

/**
 * For the frame of every page: what a form or a list takes away never leaves the focus on the body. Loaded when something gets
 * the focus for the first time: who only reads needs none of it.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    const trails: FocusPath[] = [];
    let end: (() => void) | null = () => document.removeEventListener('focusin', note);

    function note({ target }: FocusEvent): void {
      // The one that loads it may be gone before it is there.
      if (target instanceof HTMLElement && trails.unshift(focusPathOf(target)) === 1)
        import('../focus/restoreFocus.ts').then(
          ({ restoreFocus }) => {
            end?.();
            end = end && restoreFocus(trails);
          },
          // Without a connection the page goes on without it.
          () => {},
        );
    }

    document.addEventListener('focusin', note);
    return () => {
      end?.();
      end = null;
    };
  }, []);
}
