import { useEffect, useRef } from 'react';

/** Files dropped where nothing accepts them: without this, the browser leaves the page and opens the file. */
export function useUnhandledDrops(onStray: () => void): void {
  const now = useRef(onStray);
  now.current = onStray;
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type === 'drop') now.current();
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
