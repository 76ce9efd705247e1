import { Node, type NodeViewRendererProps } from '@tiptap/core';
import { type DOMOutputSpec, DOMSerializer } from '@tiptap/pm/model';
import { type PictureData, pictureAttributes, toPictureData } from '#lib/editor/client/picture.ts';

/** The elements of title, description and name of the site. */
const tags = ['strong', 'span', 'cite'];

export type CardData = {
  href: string;
  /** One for each of `tags`; empty for an element that the card does not have. */
  texts: string[];
  image: PictureData | null;
};

/** A page of another site with its title and picture, in the form that the sanitizer writes (lib/articles/server/content). */
export const LinkCard = Node.create({
  name: 'linkCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ card: { parseHTML: cardOf } }),
  parseHTML: () => [{ tag: 'figure[data-link-card]', getAttrs: (element) => cardOf(element) && {} }],
  renderHTML: ({ node }) => specOf(node),
  renderText: ({ node: { attrs } }) => `${attrs.card.texts[0]}\n${attrs.card.href}`,
  // The link of a card that is edited is no tab stop: the card is selected as a whole.
  addNodeView: () => (props: NodeViewRendererProps) => {
    const { dom } = DOMSerializer.renderSpec(document, specOf(props.node));
    if (dom instanceof HTMLElement) dom.querySelector('a')?.setAttribute('tabindex', '-1');
    return { dom };
  },
});

/** False for a figure without the address of a page or without a title, which is no card. */
function cardOf(figure: HTMLElement): CardData | false {
  const texts = tags.map((tag) => figure.querySelector(tag)?.textContent ?? '');
  const href = figure.querySelector('a')?.getAttribute('href') ?? '';
  const image = figure.querySelector('img');
  if (!/^https?:/i.test(href) || !texts[0]) return false;
  const attributes = [...(image?.attributes ?? [])].map(({ name, value }) => [name, value]);
  return { href, texts, image: image && toPictureData(Object.fromEntries(attributes)) };
}

function specOf({ attrs }: NodeViewRendererProps['node']): DOMOutputSpec {
  const { href, texts, image }: CardData = attrs.card;
  const parts = tags.flatMap((tag, index) => (texts[index] ? [' ', [tag, {}, texts[index]]] : []));
  const picture = image ? [['img', pictureAttributes(image)]] : [];
  return ['figure', { 'data-link-card': '' }, ['a', { href, rel: 'noopener' }, ...picture, ...parts.slice(1)]];
}
