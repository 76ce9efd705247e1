import { Node } from '@tiptap/core';

/** Events in their order; each item begins with its time in bold. */
export const Timeline = Node.create({
  name: 'timeline',
  group: 'block list',
  content: 'listItem+',
  // Before an ordinary list, which has the same element.
  parseHTML: () => [{ tag: 'ol[data-timeline]', priority: 60 }],
  renderHTML: () => ['ol', { 'data-timeline': '' }, 0],
});
