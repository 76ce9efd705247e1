import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useState } from 'react';

/** In milliseconds. */
const delay = 250;

/** The editor's document with a delay, for components that traverse all of it. */
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
