import { Extension } from '@tiptap/core';
import type { Asked } from '../toolbar/commands.ts';

/** Shortcuts that open dialogs or focus the toolbar. */
export const Shortcuts = Extension.create<{ onAsk: (asked: Asked) => void; toolbar: string }>({
  name: 'shortcuts',
  addOptions: () => ({ onAsk: () => {}, toolbar: '' }),
  addKeyboardShortcuts() {
    const { onAsk, toolbar } = this.options;
    return {
      'Mod-k': () => {
        onAsk('link');
        return true;
      },
      // As in other editors on the web.
      'Alt-F10': () => {
        const button = document.getElementById(toolbar)?.querySelector<HTMLElement>('button[tabindex="0"]');
        button?.focus();
        return button !== null && button !== undefined;
      },
    };
  },
});
