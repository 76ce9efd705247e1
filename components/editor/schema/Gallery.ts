import { type Editor, findParentNode, Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Several pictures. It goes with its last picture. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'picture*',
  isolating: true,
  addAttributes: () => ({
    kind: {
      default: 'grid',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-gallery') || 'grid',
      renderHTML: ({ kind }: Record<string, unknown>) => ({ 'data-gallery': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-gallery]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, _, { doc, tr }) => {
          if (!transactions.some(({ docChanged }) => docChanged)) return null;
          doc.descendants((node, position) => {
            if (node.type === this.type && node.childCount === 0) {
              const from = tr.mapping.map(position);
              tr.delete(from, from + node.nodeSize);
            }
            return !node.isTextblock;
          });
          return tr.docChanged ? tr : null;
        },
      }),
    ];
  },
});

/** The gallery at the cursor, with its position. */
export function galleryAt({ state }: Editor) {
  const found = findParentNode(({ type }) => type.name === Gallery.name)(state.selection);
  return found ? { node: found.node, from: found.pos, to: found.pos + found.node.nodeSize } : null;
}
