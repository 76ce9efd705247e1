import { Node } from '@tiptap/core';

/** What an interviewer or a reader asks; the answer is the blocks after it. */
export const Question = Node.create({
  name: 'question',
  group: 'block',
  content: 'inline*',
  defining: true,
  // Before a plain paragraph, which has the same element.
  parseHTML: () => [{ tag: 'p[data-question]', priority: 60 }],
  renderHTML: () => ['p', { 'data-question': '' }, 0],
});
