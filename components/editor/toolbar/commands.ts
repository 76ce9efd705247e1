import type { Editor } from '@tiptap/core';
import {
  BoldIcon,
  CodeIcon,
  Heading2Icon,
  Heading3Icon,
  Heading4Icon,
  HighlighterIcon,
  ImageIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  ListOrderedIcon,
  type LucideIcon,
  PilcrowIcon,
  QuoteIcon,
  Redo2Icon,
  RemoveFormattingIcon,
  SeparatorHorizontalIcon,
  SquareCodeIcon,
  SquarePlayIcon,
  StrikethroughIcon,
  SubscriptIcon,
  SuperscriptIcon,
  TableIcon,
  TextQuoteIcon,
  Undo2Icon,
} from 'lucide-react';

export type EditorCommand = {
  /** Its words: `admin.editor.commands.{id}`. */
  id: string;
  icon: LucideIcon;
  /** As `aria-keyshortcuts` names them, with Control for ⌘, too. */
  keys?: string;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

/** What needs a dialog before it can be done. */
export type Asked = 'link' | 'picture' | 'embed';

const askedIcons: Record<Asked, LucideIcon> = { link: LinkIcon, picture: ImageIcon, embed: SquarePlayIcon };

export function iconOf(command: EditorCommand | Asked): LucideIcon {
  return typeof command === 'string' ? askedIcons[command] : command.icon;
}

const mark = (name: string, id: string, icon: LucideIcon, keys?: string): EditorCommand => ({
  id,
  icon,
  keys,
  isOn: (editor) => editor.isActive(name),
  isPossible: (editor) => editor.can().toggleMark(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const headingIcons = { 2: Heading2Icon, 3: Heading3Icon, 4: Heading4Icon };

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
  icon: PilcrowIcon,
  keys: 'Control+Alt+0',
  isOn: (editor) => editor.isActive('paragraph'),
  run: (editor) => editor.chain().focus().setParagraph().run(),
};

const bullets: EditorCommand = {
  id: 'bullets',
  icon: ListIcon,
  keys: 'Control+Shift+8',
  isOn: (editor) => editor.isActive('bulletList'),
  isPossible: (editor) => editor.can().toggleBulletList(),
  run: (editor) => editor.chain().focus().toggleBulletList().run(),
};

const numbers: EditorCommand = {
  id: 'numbers',
  icon: ListOrderedIcon,
  keys: 'Control+Shift+7',
  isOn: (editor) => editor.isActive('orderedList'),
  isPossible: (editor) => editor.can().toggleOrderedList(),
  run: (editor) => editor.chain().focus().toggleOrderedList().run(),
};

const quote: EditorCommand = {
  id: 'quote',
  icon: TextQuoteIcon,
  keys: 'Control+Shift+B',
  isOn: (editor) => editor.isActive('quote'),
  isPossible: (editor) => editor.can().toggleQuote(),
  run: (editor) => editor.chain().focus().toggleQuote().run(),
};

const table: EditorCommand = {
  id: 'table',
  icon: TableIcon,
  isPossible: (editor) => !editor.isActive('table') && editor.can().insertTable(),
  run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
};

const codeBlock: EditorCommand = {
  id: 'codeBlock',
  icon: SquareCodeIcon,
  keys: 'Control+Alt+C',
  isOn: (editor) => editor.isActive('codeBlock'),
  isPossible: (editor) => editor.can().toggleCodeBlock(),
  run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
};

const divider: EditorCommand = {
  id: 'divider',
  icon: SeparatorHorizontalIcon,
  isPossible: (editor) => editor.can().setHorizontalRule(),
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
};

export const bold = mark('bold', 'bold', BoldIcon, 'Control+B');
export const italic = mark('italic', 'italic', ItalicIcon, 'Control+I');
const strike = mark('strike', 'strike', StrikethroughIcon, 'Control+Shift+S');
const code = mark('code', 'code', CodeIcon, 'Control+E');

export const undo: EditorCommand = {
  id: 'undo',
  icon: Undo2Icon,
  keys: 'Control+Z',
  isPossible: (editor) => editor.can().undo(),
  run: (editor) => editor.chain().focus().undo().run(),
};

export const redo: EditorCommand = {
  id: 'redo',
  icon: Redo2Icon,
  keys: 'Control+Shift+Z',
  isPossible: (editor) => editor.can().redo(),
  run: (editor) => editor.chain().focus().redo().run(),
};

export const tidy: EditorCommand = {
  id: 'typography',
  icon: QuoteIcon,
  run: (editor) => editor.chain().focus().tidyTypography().run(),
};

export const clear: EditorCommand = {
  id: 'clear',
  icon: RemoveFormattingIcon,
  run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
};

/** The toolbar's groups; what opens a dialog stands in it by its name. */
export const toolbarGroups: (EditorCommand | Asked)[][] = [
  [undo, redo],
  [heading(2), heading(3), heading(4)],
  [bold, italic, 'link', strike, code],
  [
    mark('sub', 'subscript', SubscriptIcon, 'Control+,'),
    mark('sup', 'superscript', SuperscriptIcon, 'Control+.'),
    mark('mark', 'highlight', HighlighterIcon, 'Control+Shift+H'),
  ],
  [bullets, numbers, quote],
  ['picture', 'embed', table, codeBlock, divider],
  [tidy, clear],
];

/** What a slash at the start of a line offers. */
export const slashCommands: (EditorCommand | Asked)[] = [
  heading(2),
  heading(3),
  'picture',
  'embed',
  bullets,
  numbers,
  quote,
  table,
  codeBlock,
  divider,
  heading(4),
  paragraph,
];

/** What a selection offers. */
export const bubbleCommands: (EditorCommand | Asked)[] = [bold, italic, 'link', strike, heading(2), heading(3), quote];

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
