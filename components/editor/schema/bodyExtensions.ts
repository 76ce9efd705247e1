import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { BodyAttributes } from './BodyAttributes.ts';
import { BodyCell, BodyHeader, BodyRow, BodyTable } from './BodyTable.ts';
import { Embed } from './Embed.ts';
import { Kept } from './Kept.ts';
import { Link } from './Link.ts';
import { Cite, Code, Highlight, Subscript, Superscript } from './marks.ts';
import { LinePicture, Picture, PictureCaption, PictureCredit } from './Picture.ts';
import { Attribution, Quote } from './Quote.ts';

/** All that a body can hold: the editor's half of lib/server/content/bodyElements.ts. */
export const bodyExtensions: Extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    heading: { levels: [2, 3, 4] },
    link: false,
    dropcursor: { color: 'var(--accent)', width: 2 },
  }),
  ...[BodyAttributes, Code, Subscript, Superscript, Highlight, Cite, Link],
  ...[Quote, Attribution, Picture, PictureCaption, PictureCredit, LinePicture, Embed, Kept],
  ...[BodyTable, BodyRow, BodyHeader, BodyCell],
];
