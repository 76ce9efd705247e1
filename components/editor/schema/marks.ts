import { Mark, markInputRule } from '@tiptap/core';

type Style = {
  /** Both the HTML element and the mark's name. */
  tag: 'code' | 'sub' | 'sup' | 'mark' | 'cite';
  shortcut?: string;
  /** Input rule: the characters typed around words to set the mark. */
  typed?: RegExp;
};

function markOf({ tag, shortcut, typed }: Style) {
  return Mark.create({
    name: tag,
    // Tiptap's own code mark excludes other marks, but stored texts have links and emphasis in code.
    code: tag === 'code',
    exitable: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return shortcut ? { [shortcut]: () => this.editor.commands.toggleMark(this.name) } : {};
    },
    addInputRules() {
      return typed ? [markInputRule({ find: typed, type: this.type })] : [];
    },
  });
}

export const Code = markOf({ tag: 'code', shortcut: 'Mod-e', typed: /(?<=^|[^`])`([^`]+)`$/ });
export const Subscript = markOf({ tag: 'sub', shortcut: 'Mod-,' });
export const Superscript = markOf({ tag: 'sup', shortcut: 'Mod-.' });
export const Highlight = markOf({ tag: 'mark', shortcut: 'Mod-Shift-h', typed: /(?<=^|\s)==([^=]+)==$/ });
/** The name of a work, inline; who said a quotation is `Attribution`. */
export const Cite = markOf({ tag: 'cite' });
