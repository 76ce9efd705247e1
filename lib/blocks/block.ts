import type { AttributeRule } from './attributes.ts';

/**
 * What the sanitizer makes of an element: `phrasing` is inline; `lines` is a block with inline content only; `blocks` contains
 * blocks. A `card` is read and written as a whole; `cardPart` exists in it only. A `wrapper` is written around a frame. A `loose`
 * block is not allowed in a body and becomes paragraphs where it has text; an `unreadable` one is dropped with its content.
 */
export type ElementKind =
  | 'phrasing'
  | 'lines'
  | 'blocks'
  | 'listItem'
  | 'tablePart'
  | 'figcaption'
  | 'image'
  | 'media'
  | 'source'
  | 'frame'
  | 'wrapper'
  | 'break'
  | 'rule'
  | 'card'
  | 'cardPart'
  | 'loose'
  | 'unreadable';

export type ElementRule = {
  kind: ElementKind;
  /** What it contains: inline elements; blocks, or a line alone; elements of a fixed kind; text without format; nothing. */
  holds: 'words' | 'blocks' | 'parts' | 'code' | 'nothing';
  /** Its attributes in the order in which they are stored; no others are allowed. */
  attributes?: Record<string, AttributeRule>;
  /** The attribute without which the element is dropped. A link leaves its text. */
  needs?: string;
  /** The element that is opened for content that it can't contain. */
  child?: string;
  /** The only elements that it may be in. The first one is opened if there is none. */
  parents?: [string, ...string[]];
};

export type Block = {
  /**
   * Its elements in a stored body, as `tag` or `tag[attribute]`, the outermost first. This is the sanitizer's rule, and what
   * the editor, the comparison of versions and the merge know of a block.
   */
  elements: Record<string, ElementRule>;
  /** Whether its words count for the reading time. */
  isRead: boolean;
  /** Whether a translation has other words in it. */
  isTranslated: boolean;
  /** Whether its elements may be written as HTML in Markdown; otherwise such a tag is text there. */
  isInMarkdown: boolean;
};
