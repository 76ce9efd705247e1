import { Extension } from '@tiptap/core';

/** Attributes that stored bodies have on Tiptap's own nodes, and Tiptap does not know. */
export const BodyAttributes = Extension.create({
  name: 'bodyAttributes',
  addGlobalAttributes: () => [
    {
      types: ['heading'],
      attributes: {
        id: {
          default: null,
          keepOnSplit: false,
          renderHTML: ({ id, level }) => (id && Number(level) < 4 ? { id } : {}),
        },
      },
    },
    {
      types: ['orderedList'],
      attributes: {
        reversed: {
          default: false,
          parseHTML: (element) => element.hasAttribute('reversed'),
          renderHTML: ({ reversed }) => (reversed ? { reversed: '' } : {}),
        },
      },
    },
  ],
});
