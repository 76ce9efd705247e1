import type { Extensions } from '@tiptap/core';
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
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { BodyAttributes } from './BodyAttributes.ts';
import { BodyCell, BodyHeader, BodyRow, BodyTable } from './BodyTable.ts';
import { Embed } from './Embed.ts';
import { Link } from './Link.ts';
import { LinkCard } from './LinkCard.ts';
import { Cite, Code, Highlight, Subscript, Superscript } from './marks.ts';
import { OpaqueBlock } from './OpaqueBlock.ts';
import { LinePicture, Picture, PictureCaption, PictureCredit } from './Picture.ts';
import { Attribution, Quote } from './Quote.ts';

/** Everything a body can contain: the editor's counterpart of lib/articles/server/content/bodyElements.ts. */
export const bodyExtensions: Extensions = [
  ...[Document, Paragraph, Text, HardBreak, HorizontalRule, CodeBlock, Heading.configure({ levels: [2, 3, 4] })],
  ...[BulletList, OrderedList, ListItem, ListKeymap, Bold, Italic, Strike, Underline],
  ...[UndoRedo, Gapcursor, TrailingNode, Dropcursor.configure({ color: 'var(--accent)', width: 2 })],
  ...[BodyAttributes, Code, Subscript, Superscript, Highlight, Cite, Link],
  ...[Quote, Attribution, Picture, PictureCaption, PictureCredit, LinePicture, Embed, LinkCard, OpaqueBlock],
  ...[BodyTable, BodyRow, BodyHeader, BodyCell],
];
