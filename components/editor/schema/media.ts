import { Node } from '@tiptap/core';
import { bodyAttributes } from '#lib/blocks/elements.ts';

type Part = { tag: string; attributes: Record<string, string> };
/** An `audio` or `video`, and what is in it: its sources and subtitles. */
export type Player = Part & { parts: Part[] };

/** Sound or video; the content is its caption. */
export const Media = Node.create({
  name: 'media',
  group: 'block',
  content: 'inline*',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => ({ player: { default: null, rendered: false, parseHTML: playerIn } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => playerIn(figure) !== null && {},
      contentElement: (figure) =>
        (figure instanceof Element && figure.querySelector('figcaption')) || document.createElement('figcaption'),
    },
  ],
  renderHTML({ node }) {
    const { tag, attributes, parts }: Player = node.attrs.player;
    const inner = parts.map((part) => [part.tag, part.attributes]);
    return ['figure', [tag, attributes, ...inner], ['figcaption', 0]];
  },
});

function playerIn(figure: Element): Player | null {
  const [player, caption, ...others] = figure.children;
  const isAlone = (caption === undefined || caption.localName === 'figcaption') && others.length === 0;
  if (!player?.matches('audio, video') || !isAlone) return null;
  return { ...partOf(player), parts: [...player.children].map(partOf) };
}

function partOf(element: Element): Part {
  const given = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  return { tag: element.localName, attributes: bodyAttributes(element.localName, given) };
}

/** A link to a document, with its type and size. */
export const FileLink = Node.create({
  name: 'file',
  group: 'block',
  content: 'inline*',
  defining: true,
  // Before a plain paragraph, which has the same element.
  parseHTML: () => [{ tag: 'p[data-file]', priority: 60 }],
  renderHTML: () => ['p', { 'data-file': '' }, 0],
});
