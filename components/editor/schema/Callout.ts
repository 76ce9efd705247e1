import { Node } from '@tiptap/core';

/** A note beside the text, of any blocks. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'aside[data-callout]' }],
  renderHTML: () => ['aside', { 'data-callout': '' }, 0],
});
