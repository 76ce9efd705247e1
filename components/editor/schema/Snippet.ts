import { Node } from '@tiptap/core';

/** A part that is the same in all texts that contain it: changed on a page of its own, not here. */
export const Snippet = Node.create({
  name: 'snippet',
  group: 'block',
  content: 'block+',
  isolating: true,
  selectable: true,
  draggable: true,
  addAttributes: () => ({
    snippet: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-snippet'),
      renderHTML: ({ snippet }: Record<string, unknown>) => ({ 'data-snippet': snippet }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-snippet]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});
