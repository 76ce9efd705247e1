import type { Editor } from '@tiptap/react';
import { useLayoutEffect, useRef } from 'react';
import { replaceBody } from './replaceBody.ts';

/** Shows a body that was changed outside the editor (merged, restored). */
export function useReplacedBody(editor: Editor | null, body: string, edition: number): void {
  const shown = useRef(edition);
  // A layout effect: the next key already goes to the new text.
  useLayoutEffect(() => {
    if (!editor || shown.current === edition) return;
    shown.current = edition;
    replaceBody(editor, body);
  }, [editor, body, edition]);
}
