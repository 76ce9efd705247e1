import { Extension } from '@tiptap/core';
import type { DialogName } from '../toolbar/commands.ts';

/** Shortcuts that open dialogs or focus the toolbar. */
export const Shortcuts = Extension.create<{ onDialog: (dialog: DialogName) => void; toolbar: string }>({
  name: 'shortcuts',
  addOptions: () => ({ onDialog: () => {}, toolbar: '' }),
  addKeyboardShortcuts() {
    const { onDialog, toolbar } = this.options;
    return {
      'Mod-k': () => {
        onDialog('link');
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
