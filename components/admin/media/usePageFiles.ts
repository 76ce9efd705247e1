import { useEffect, useRef } from 'react';

/** Files dropped or pasted anywhere on the page, except over a dialog. */
export function usePageFiles(onFiles: (files: File[]) => void): void {
  const now = useRef(onFiles);
  now.current = onFiles;
  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null) => {
      if (event.defaultPrevented || !data?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type === 'dragover' || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      now.current([...data.files]);
    };
    const drag = (event: DragEvent) => take(event, event.dataTransfer);
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    window.addEventListener('dragover', drag);
    window.addEventListener('drop', drag);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', drag);
      window.removeEventListener('drop', drag);
      window.removeEventListener('paste', paste);
    };
  }, []);
}
