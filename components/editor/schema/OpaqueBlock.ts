import { Node } from '@tiptap/core';

export type OpaqueBlockStorage = {
  /** HTML by index. Pasted pages can't refer to it, so none of their HTML is ever shown unparsed. */
  blocks: string[];
};

declare module '@tiptap/core' {
  interface Storage {
    opaqueBlock: OpaqueBlockStorage;
  }
}

/** A block that the editor can't parse without loss (a player, a table with a footer): stored unchanged. */
export const OpaqueBlock = Node.create<object, OpaqueBlockStorage>({
  name: 'opaqueBlock',
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
