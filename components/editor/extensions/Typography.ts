import { Extension, InputRule } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { defaultLanguage, type Language } from '#lib/languages/language.ts';
import { writingRules } from '#lib/languages/writing.ts';
import { quotationMark } from '#lib/platform/text/quotationMarks.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    typography: {
      /** Corrects marks and spaces of the whole text, as one undo step. */
      tidyTypography: () => ReturnType;
    };
  }
}

/** Replaces typed quotation marks, dashes and ellipses. Backspace or undo restores what was typed. */
export const Typography = Extension.create<{ language: () => Language }>({
  name: 'typography',
  addOptions: () => ({ language: () => defaultLanguage }),
  addInputRules() {
    const { language } = this.options;
    const insteadOf = (find: RegExp, write: (state: EditorState, from: number) => string) =>
      new InputRule({
        find,
        handler: ({ state, range }) => {
          state.tr.insertText(write(state, range.from), range.from, range.to);
        },
      });
    return [
      insteadOf(/"$/, (state, from) => quotationMark(lineBefore(state, from), language())),
      insteadOf(/\.\.\.$/, () => '…'),
      insteadOf(/(?<!-)--$/, () => '—'),
      insteadOf(/(?<=\S)[ \u00a0]- $/, () => `${writingRules[language()].dash} `),
    ];
  },
  addKeyboardShortcuts() {
    return { 'Mod-z': () => this.editor.commands.undoInputRule() };
  },
  addCommands() {
    return {
      tidyTypography:
        () =>
        ({ editor, dispatch }) => {
          if (dispatch)
            import('../checks/bodyTypography.ts').then(({ correctBody, safeRules }) =>
              correctBody(editor, this.options.language(), safeRules),
            );
          return true;
        },
    };
  },
});

function lineBefore(state: EditorState, position: number): string {
  const $from = state.doc.resolve(position);
  return $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
}
