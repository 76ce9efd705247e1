import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';

/** Milliseconds. */
const delay = 250;

/** The document of the editor, a moment after it has changed: for what walks through all of it. */
export function useDebouncedDocument(editor: Editor): Node {
  const [document, setDocument] = useState(editor.state.doc);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      setDocument(editor.state.doc);
    };
    const wait = () => {
      timer ??= setTimeout(read, delay);
    };
    read();
    editor.on('transaction', wait);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', wait);
    };
  }, [editor]);
  return document;
}
