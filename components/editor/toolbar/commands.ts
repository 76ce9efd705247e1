import type { Editor } from '@tiptap/core';
import {
  Asterisk,
  AudioLines,
  Bold,
  Captions,
  CircleQuestionMark,
  Code,
  GitCommitVertical,
  Heading2,
  Heading3,
  Heading4,
  Highlighter,
  type IconNode,
  Image as ImageIcon,
  Images,
  Info,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  MessageSquareQuote,
  Newspaper,
  Paperclip,
  Pilcrow,
  Puzzle,
  Quote,
  Redo2,
  RemoveFormatting,
  SeparatorHorizontal,
  SquareCode,
  SquarePlay,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextInitial,
  TextQuote,
  TextSearch,
  Undo2,
} from 'lucide';
import type { BlockName } from '#lib/blocks/blocks.ts';

export type EditorCommand = {
  /** Locale key: `admin.editor.commands.{id}`. */
  id: string;
  icon: IconNode;
  /** In the syntax of `aria-keyshortcuts`; Control also means ⌘. */
  keys?: string;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

/** Of the commands that open a dialog or a bar. */
const dialogIcons = {
  link: LinkIcon,
  picture: ImageIcon,
  gallery: Images,
  media: AudioLines,
  file: Paperclip,
  subtitles: Captions,
  poster: ImageIcon,
  embed: SquarePlay,
  readAlso: Newspaper,
  snippet: Puzzle,
  find: TextSearch,
} satisfies Record<string, IconNode>;
export type DialogName = keyof typeof dialogIcons;
export type Command = EditorCommand | DialogName;

export function iconOf(command: Command): IconNode {
  return typeof command === 'string' ? dialogIcons[command] : command.icon;
}

export function idOf(command: Command): string {
  return typeof command === 'string' ? command : command.id;
}

export function isPossible(command: Command, editor: Editor): boolean {
  return typeof command === 'string' || (command.isPossible?.(editor) ?? true);
}

export function perform(command: Command, editor: Editor, onDialog: (dialog: DialogName) => void): void {
  if (typeof command !== 'string') command.run(editor);
  // Selected pictures become a gallery; otherwise they are chosen first.
  else if (command !== 'gallery' || !editor.chain().focus().wrapIn('gallery').run()) onDialog(command);
}

const mark = (name: string, id: string, icon: IconNode, keys?: string): EditorCommand => ({
  id,
  icon,
  keys,
  isOn: (editor) => editor.isActive(name),
  isPossible: (editor) => editor.can().toggleMark(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const headingIcons = { 2: Heading2, 3: Heading3, 4: Heading4 };

const heading = (level: 2 | 3 | 4): EditorCommand => ({
  id: `heading${level}`,
  icon: headingIcons[level],
  keys: `Control+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  isPossible: (editor) => editor.can().toggleHeading({ level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const paragraph: EditorCommand = {
  id: 'paragraph',
  icon: Pilcrow,
  keys: 'Control+Alt+0',
  isOn: (editor) => editor.isActive('paragraph'),
  run: (editor) => editor.chain().focus().setParagraph().run(),
};

const bullets: EditorCommand = {
  id: 'bullets',
  icon: List,
  keys: 'Control+Shift+8',
  isOn: (editor) => editor.isActive('bulletList'),
  isPossible: (editor) => editor.can().toggleBulletList(),
  run: (editor) => editor.chain().focus().toggleBulletList().run(),
};

const numbers: EditorCommand = {
  id: 'numbers',
  icon: ListOrdered,
  keys: 'Control+Shift+7',
  isOn: (editor) => editor.isActive('orderedList'),
  isPossible: (editor) => editor.can().toggleOrderedList(),
  run: (editor) => editor.chain().focus().toggleOrderedList().run(),
};

const quote: EditorCommand = {
  id: 'quote',
  icon: TextQuote,
  keys: 'Control+Shift+B',
  isOn: (editor) => editor.isActive('quote'),
  isPossible: (editor) => editor.can().toggleQuote(),
  run: (editor) => editor.chain().focus().toggleQuote().run(),
};

const wrap = (name: string, icon: IconNode): EditorCommand => ({
  id: name,
  icon,
  isOn: (editor) => editor.isActive(name),
  isPossible: (editor) => editor.can().toggleWrap(name),
  run: (editor) => editor.chain().focus().toggleWrap(name).run(),
});

const question: EditorCommand = {
  id: 'question',
  icon: CircleQuestionMark,
  isOn: (editor) => editor.isActive('question'),
  isPossible: (editor) => editor.can().toggleNode('question', 'paragraph'),
  run: (editor) => editor.chain().focus().toggleNode('question', 'paragraph').run(),
};

const timeline: EditorCommand = {
  id: 'timeline',
  icon: GitCommitVertical,
  isOn: (editor) => editor.isActive('timeline'),
  isPossible: (editor) => editor.can().toggleList('timeline', 'listItem'),
  run: (editor) => editor.chain().focus().toggleList('timeline', 'listItem').run(),
};

const table: EditorCommand = {
  id: 'table',
  icon: Table,
  isPossible: (editor) => !editor.isActive('table') && editor.can().insertTable(),
  run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
};

const codeBlock: EditorCommand = {
  id: 'codeBlock',
  icon: SquareCode,
  keys: 'Control+Alt+C',
  isOn: (editor) => editor.isActive('codeBlock'),
  isPossible: (editor) => editor.can().toggleCodeBlock(),
  run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
};

const divider: EditorCommand = {
  id: 'divider',
  icon: SeparatorHorizontal,
  isPossible: (editor) => editor.can().setHorizontalRule(),
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
};

export const bold = mark('bold', 'bold', Bold, 'Control+B');
export const italic = mark('italic', 'italic', Italic, 'Control+I');
const strike = mark('strike', 'strike', Strikethrough, 'Control+Shift+S');
const code = mark('code', 'code', Code, 'Control+E');

export const undo: EditorCommand = {
  id: 'undo',
  icon: Undo2,
  keys: 'Control+Z',
  isPossible: (editor) => editor.can().undo(),
  run: (editor) => editor.chain().focus().undo().run(),
};

export const redo: EditorCommand = {
  id: 'redo',
  icon: Redo2,
  keys: 'Control+Shift+Z',
  isPossible: (editor) => editor.can().redo(),
  run: (editor) => editor.chain().focus().redo().run(),
};

export const tidy: EditorCommand = {
  id: 'typography',
  icon: Quote,
  run: (editor) => editor.chain().focus().tidyTypography().run(),
};

export const clear: EditorCommand = {
  id: 'clear',
  icon: RemoveFormatting,
  run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
};

/** The commands that make each block, in the order of the menus; players and cards are also made of pasted addresses. */
const blockCommands: Record<BlockName, Command[]> = {
  paragraph: [paragraph],
  heading: [heading(2), heading(3), heading(4)],
  list: [bullets, numbers],
  quote: [quote],
  picture: ['picture'],
  gallery: ['gallery'],
  embed: ['embed'],
  linkCard: [],
  media: ['media'],
  file: ['file'],
  callout: [wrap('callout', Info)],
  facts: [wrap('facts', TextInitial)],
  pullQuote: [wrap('pullQuote', MessageSquareQuote)],
  question: [question],
  timeline: [timeline],
  readAlso: ['readAlso'],
  snippet: ['snippet'],
  footnote: [mark('footnote', 'footnote', Asterisk, 'Control+Alt+F')],
  table: [table],
  code: [codeBlock],
  rule: [divider],
};
const { paragraph: text, heading: headings, list, quote: quotes, footnote: notes, ...insertions } = blockCommands;
const { picture, gallery, embed, ...others } = insertions;

/** The toolbar's groups, the most needed first, since the last ones may be in its menu; commands that open a dialog are listed by name. */
export const toolbarGroups: Command[][] = [
  [undo, redo],
  headings,
  [bold, italic, 'link', strike, code],
  [...list, ...quotes],
  Object.values(insertions).flat(),
  [
    ...notes,
    mark('sub', 'subscript', Subscript, 'Control+,'),
    mark('sup', 'superscript', Superscript, 'Control+.'),
    mark('mark', 'highlight', Highlighter, 'Control+Shift+H'),
  ],
  ['find', tidy, clear],
];

/** Offered after a slash at the start of a line. */
export const slashCommands: Command[] = [
  ...headings.slice(0, 2),
  ...[picture, gallery, embed, list, quotes, ...Object.values(others)].flat(),
  ...headings.slice(2),
  ...text,
];

/** Offered for a selection. */
export const bubbleCommands: Command[] = [bold, italic, 'link', strike, heading(2), heading(3), quote];

export const tableCommands: { id: string; run: (editor: Editor) => void }[] = [
  { id: 'rowBefore', run: (editor) => editor.chain().focus().addRowBefore().run() },
  { id: 'rowAfter', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { id: 'columnBefore', run: (editor) => editor.chain().focus().addColumnBefore().run() },
  { id: 'columnAfter', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { id: 'headerRow', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { id: 'headerColumn', run: (editor) => editor.chain().focus().toggleHeaderColumn().run() },
  { id: 'mergeCells', run: (editor) => editor.chain().focus().mergeOrSplit().run() },
  { id: 'deleteRow', run: (editor) => editor.chain().focus().deleteRow().run() },
  { id: 'deleteColumn', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { id: 'deleteTable', run: (editor) => editor.chain().focus().deleteTable().run() },
];
