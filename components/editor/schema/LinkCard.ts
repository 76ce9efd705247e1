import { Node, type NodeViewRendererProps } from '@tiptap/core';
import { type DOMOutputSpec, DOMSerializer } from '@tiptap/pm/model';
import { pictureAttributes, readPicture } from '#lib/client/editor/picture.ts';

/** A page of another site with its title and picture, in the form that the sanitizer writes (lib/server/content). */
export const LinkCard = Node.create({
  name: 'linkCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '' },
    title: { default: '' },
    description: { default: '' },
    siteName: { default: '' },
    image: { default: null },
  }),
  parseHTML: () => [{ tag: 'figure[data-link-card]', getAttrs: cardOf }],
  renderHTML: ({ node }) => specOf(node),
  renderText: ({ node: { attrs } }) => `${attrs.title}\n${attrs.href}`,
  addNodeView: () => viewOf,
});

function cardOf(figure: HTMLElement) {
  const textOf = (tag: string) => figure.querySelector(tag)?.textContent ?? '';
  const href = figure.querySelector('a')?.getAttribute('href') ?? '';
  const image = figure.querySelector('img');
  const title = textOf('strong');
  if (!/^https?:/i.test(href) || title === '') return false;
  return {
    href,
    title,
    description: textOf('span'),
    siteName: textOf('cite'),
    image: image && readPicture(Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value]))),
  };
}

function specOf({
  attrs: { href, title, description, siteName, image },
}: NodeViewRendererProps['node']): DOMOutputSpec {
  return [
    'figure',
    { 'data-link-card': '' },
    [
      'a',
      { href, rel: 'noopener' },
      ...(image ? [['img', pictureAttributes(image)]] : []),
      ['strong', {}, title],
      ...(description ? [' ', ['span', {}, description]] : []),
      ...(siteName ? [' ', ['cite', {}, siteName]] : []),
    ],
  ];
}

/** The link of a card that is edited is no tab stop: the card is selected as a whole. */
function viewOf({ node }: NodeViewRendererProps) {
  const { dom } = DOMSerializer.renderSpec(document, specOf(node));
  if (dom instanceof HTMLElement) dom.querySelector('a')?.setAttribute('tabindex', '-1');
  return { dom };
}
