import { Node } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { pictureAttributes, toPictureData } from '#lib/editor/client/picture.ts';

const attributes = () => ({
  src: { default: '' },
  alt: { default: '' },
  width: { default: null },
  height: { default: null },
  srcset: { default: null },
  sizes: { default: null },
});

/**
 * A picture with caption and credit. `upload` names the upload that will provide `src`; a picture without `src` is left
 * out of the body.
 */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  content: 'pictureCaption pictureCredit',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    ...attributes(),
    upload: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-upload') },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-picture]',
      getAttrs: (element) => JSON.parse(element.getAttribute('data-picture') ?? '{}'),
    },
  ],
  renderHTML({ node }) {
    const { upload } = node.attrs;
    const picture = JSON.stringify(toPictureData(node.attrs));
    return ['figure', { 'data-picture': picture, ...(upload && { 'data-upload': upload }) }, 0];
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          // A click on the picture moves to its caption and shows its tools.
          handleClickOn: (view, _, node, position, event) => {
            if (node.type !== this.type || !(event.target instanceof HTMLImageElement)) return false;
            view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, position + 2)));
            return true;
          },
        },
      }),
    ];
  },
});

export const PictureCaption = Node.create({
  name: 'pictureCaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

export const PictureCredit = Node.create({
  name: 'pictureCredit',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'cite[data-credit]', priority: 60 }],
  renderHTML: () => ['cite', { 'data-credit': '' }, 0],
});

/** An inline picture, as in older texts. */
export const LinePicture = Node.create({
  name: 'linePicture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'img[src]:not([src^="data:"])' }],
  renderHTML: ({ node }) => ['img', pictureAttributes(toPictureData(node.attrs))],
});
