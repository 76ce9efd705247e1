import { Node } from '@tiptap/core';

/**
 * A block set apart from the text around it.
 *
 * @param attribute tells it from other asides
 */
export function asideOf(name: string, attribute: string, content = 'block+') {
  return Node.create({
    name,
    group: 'block',
    content,
    defining: true,
    parseHTML: () => [{ tag: `aside[${attribute}]` }],
    renderHTML: () => ['aside', { [attribute]: '' }, 0],
  });
}
