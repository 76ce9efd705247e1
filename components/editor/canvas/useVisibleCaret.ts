import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { keyboardHeight, stickyBars, visibleRoom } from './visibleRoom.ts';

/**
 * Scrolls the caret's line between the bars when these grow, when an on-screen keyboard opens,
 * and after the browser's own scrolling: to a caret moved by arrow keys, to a field focused by Tab.
 */
export function useVisibleCaret(editor: Editor | null): void {
  useEffect(() => {
    if (!editor) return;
    const { style } = document.documentElement;
    function fit(): void {
      const { top, bottom } = visibleRoom();
      style.scrollPaddingBlock = `${top}px ${innerHeight - bottom}px`;
      style.setProperty('--keyboard', `${keyboardHeight()}px`);
      if (editor?.isFocused) editor.commands.scrollIntoView();
    }
    const observer = new ResizeObserver(fit);
    for (const bar of stickyBars()) if (bar) observer.observe(bar);
    window.addEventListener('resize', fit);
    window.visualViewport?.addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
      window.visualViewport?.removeEventListener('resize', fit);
      style.removeProperty('scroll-padding-block');
      style.removeProperty('--keyboard');
    };
  }, [editor]);
}
