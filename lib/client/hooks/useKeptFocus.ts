import { useEffect } from 'react';

/**
 * For the frame of every page: what a form or a list takes away never leaves the focus on the body. Loaded when something gets
 * the focus for the first time: who only reads needs none of it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let end = () => {};
    const load = () => {
      import('../focus/keepFocus.ts').then(
        ({ keepFocus }) => {
          if (!ended) end = keepFocus();
        },
        // Without a connection the page goes on without it.
        () => {},
      );
    };
    let ended = false;
    document.addEventListener('focusin', load, { once: true });
    return () => {
      ended = true;
      document.removeEventListener('focusin', load);
      end();
    };
  }, []);
}
