import { Node } from '@tiptap/core';

export type OpaqueBlockStorage = {
  /** HTML by number. Pasted pages know no number, so nothing of theirs is ever shown unparsed. */
  blocks: string[];
};

declare module '@tiptap/core' {
  interface Storage {
    kept: OpaqueBlockStorage;
  }
}

/** A block that the editor can't take apart without losing something (a player, a table with a foot): kept as it is. */
export const OpaqueBlock = Node.create<object, OpaqueBlockStorage>({
  name: 'kept',
  group: 'block',
  atom: true,
  draggable: true,
  addStorage: () => ({ blocks: [] }),
  addAttributes: () => ({ number: { default: -1 } }),
  parseHTML: () => [
    { tag: 'div[data-kept]', getAttrs: (element) => ({ number: Number(element.getAttribute('data-kept')) }) },
  ],
  renderHTML: ({ node }) => ['div', { 'data-kept': String(node.attrs.number) }],
});
