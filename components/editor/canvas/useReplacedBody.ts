import type { Editor } from '@tiptap/react';
import { useLayoutEffect, useRef } from 'react';
import { replaceBody } from './replaceBody.ts';

/** Brings a body into the sheet that was changed elsewhere: merged, restored. */
export function useReplacedBody(editor: Editor | null, body: string, edition: number): void {
  const shown = useRef(edition);
  // Before the next key: what is typed afterwards is typed into the new text.
  useLayoutEffect(() => {
    if (!editor || shown.current === edition) return;
    shown.current = edition;
    replaceBody(editor, body);
  }, [editor, body, edition]);
}
