import type { MarkedExtension, Token } from 'marked';

type Note = { tokens: Token[]; uses: number };
/** By the lexer of a text. */
const notes = new WeakMap<object, Map<string, Note>>();

/** Bounds the output: words of a note are repeated where it is referred to. */
const maximumUses = 10;
/** With lines that follow directly, and indented paragraphs. */
const definition =
  /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*([^\n]*(?:\n(?! {0,3}\[\^)[ \t]*[^\s][^\n]*)*(?:\n{1,3} {4}[^\n]+)*)(?:\n+|$)/;

/** `[^1]` with `[^1]: words` anywhere in the text: the words stand where they are referred to. */
export const markdownFootnotes: MarkedExtension = {
  extensions: [
    {
      name: 'footnoteWords',
      level: 'block',
      tokenizer(source) {
        const [raw, name, words = ''] = definition.exec(source) ?? [];
        if (raw === undefined || name === undefined) return undefined;
        const defined = notes.get(this.lexer) ?? new Map<string, Note>();
        notes.set(this.lexer, defined);
        if (!defined.has(name)) defined.set(name, { tokens: this.lexer.inline(inOneLine(words)), uses: 0 });
        return { type: 'footnoteWords', raw };
      },
      renderer: () => '',
    },
    {
      name: 'footnote',
      level: 'inline',
      tokenizer(source) {
        const [raw, name = ''] = /^\[\^([^\]\s]{1,100})\]/.exec(source) ?? [];
        // Lines are read after all blocks, so that notes may follow.
        const note = notes.get(this.lexer)?.get(name);
        if (raw === undefined || !note || note.uses >= maximumUses) return undefined;
        note.uses += 1;
        return { type: 'footnote', raw, tokens: note.tokens };
      },
      renderer({ tokens = [] }) {
        return `<span data-footnote>${this.parser.parseInline(tokens)}</span>`;
      },
    },
  ],
};

/** A note in a note stays text: it may be the same one. */
function inOneLine(words: string): string {
  return words.replace(/\s*\n\s*/g, ' ').replaceAll('[^', '\\[^');
}
