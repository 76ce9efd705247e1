import { Node } from '@tiptap/core';

/** A list of a kind of its own, told from ordinary ones of the same element by an attribute. */
function listOf(name: string, tag: 'ol' | 'ul', attribute: string) {
  return Node.create({
    name,
    group: 'block list',
    content: 'listItem+',
    // Before an ordinary list, which has the same element.
    parseHTML: () => [{ tag: `${tag}[${attribute}]`, priority: 60 }],
    renderHTML: () => [tag, { [attribute]: '' }, 0],
  });
}

/** Events in their order; each item begins with its time in bold. */
export const Timeline = listOf('timeline', 'ol', 'data-timeline');

/** Links to own articles. */
export const ReadAlso = listOf('readAlso', 'ul', 'data-read-also');
