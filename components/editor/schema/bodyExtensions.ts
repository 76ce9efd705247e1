import { Extension, type Extensions, Mark, markInputRule } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';
import type { BlockName } from '#lib/blocks/blocks.ts';
import { asideOf } from './Aside.ts';
import { Embed } from './Embed.ts';
import { Footnote } from './Footnote.ts';
import { Gallery } from './Gallery.ts';
import { Link } from './Link.ts';
import { LinkCard } from './LinkCard.ts';
import { ReadAlso, Timeline } from './lists.ts';
import { FileLink, Media } from './media.ts';
import { OpaqueBlock } from './OpaqueBlock.ts';
import { LinePicture, Picture, PictureCaption, PictureCredit } from './Picture.ts';
import { Question } from './Question.ts';
import { Attribution, Quote } from './Quote.ts';
import { Snippet } from './Snippet.ts';

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

const Code = markOf({ tag: 'code', shortcut: 'Mod-e', typed: /(?<=^|[^`])`([^`]+)`$/ });
const Subscript = markOf({ tag: 'sub', shortcut: 'Mod-,' });
const Superscript = markOf({ tag: 'sup', shortcut: 'Mod-.' });
const Highlight = markOf({ tag: 'mark', shortcut: 'Mod-Shift-h', typed: /(?<=^|\s)==([^=]+)==$/ });
/** The name of a work, inline; who said a quotation is `Attribution`. */
const Cite = markOf({ tag: 'cite' });

/** Tables without widths and styles; `fromEditorHtml` splits head and body. */
const BodyTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-caption') ?? '',
      renderHTML: ({ caption }: Record<string, unknown>) => (caption ? { 'data-caption': caption } : {}),
    },
    chart: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-chart'),
      renderHTML: ({ chart }: Record<string, unknown>) => (chart ? { 'data-chart': chart } : {}),
    },
  }),
  renderHTML({ HTMLAttributes }) {
    return ['table', HTMLAttributes, ['tbody', 0]];
  },
}).configure({ resizable: false, View: null });

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const spans = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // Required by prosemirror-tables.
  colwidth: { default: null, rendered: false },
};

const BodyCell = TableCell.extend({ addAttributes: () => spans });
const BodyHeader = TableHeader.extend({
  addAttributes: () => ({
    ...spans,
    scope: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('scope') },
  }),
});

/** Attributes that stored bodies have on Tiptap's own nodes, and Tiptap does not know. */
const BodyAttributes = Extension.create({
  name: 'bodyAttributes',
  addGlobalAttributes: () => [
    {
      types: ['heading'],
      attributes: {
        id: {
          default: null,
          keepOnSplit: false,
          renderHTML: ({ id, level }) => (id && Number(level) < 4 ? { id } : {}),
        },
      },
    },
    {
      types: ['orderedList'],
      attributes: {
        reversed: {
          default: false,
          parseHTML: (element) => element.hasAttribute('reversed'),
          renderHTML: ({ reversed }) => (reversed ? { reversed: '' } : {}),
        },
      },
    },
  ],
});

const listTypes = [{ itemName: 'listItem', wrapperNames: ['bulletList', 'orderedList', 'timeline', 'readAlso'] }];

/** The editor's nodes of each block; a block without any is shown as it is and can't be edited (OpaqueBlock). */
const blockNodes: Record<BlockName, Extensions> = {
  paragraph: [Paragraph],
  heading: [Heading.configure({ levels: [2, 3, 4] })],
  list: [BulletList, OrderedList, ListItem, ListKeymap.configure({ listTypes })],
  quote: [Quote, Attribution],
  callout: [asideOf('callout', 'data-callout')],
  facts: [asideOf('facts', 'data-facts')],
  pullQuote: [asideOf('pullQuote', 'data-pull-quote', 'paragraph+')],
  question: [Question],
  timeline: [Timeline],
  readAlso: [ReadAlso],
  footnote: [Footnote],
  code: [CodeBlock],
  rule: [HorizontalRule],
  table: [BodyTable, TableRow, BodyHeader, BodyCell],
  picture: [Picture, PictureCaption, PictureCredit, LinePicture],
  gallery: [Gallery],
  file: [FileLink],
  media: [Media],
  snippet: [Snippet],
  embed: [Embed],
  linkCard: [LinkCard],
};

const { table, ...otherNodes } = blockNodes;

/** Everything a body can contain. The last ones are asked first: the keys of tables before those of Gapcursor. */
export const bodyExtensions: Extensions = [
  ...[Document, Text, HardBreak, ...Object.values(otherNodes).flat(), Bold, Italic, Strike, Underline],
  ...[UndoRedo, Gapcursor, TrailingNode, Dropcursor.configure({ color: 'var(--accent)', width: 2 })],
  ...[BodyAttributes, Code, Subscript, Superscript, Highlight, Cite, Link, OpaqueBlock, ...table],
];
