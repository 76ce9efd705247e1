import { Node } from '@tiptap/core';
import { embedOf } from '#lib/editor/client/embedOf.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    embed: {
      /** Embeds a player by the URL of its page; false if the URL can't be embedded. */
      setEmbed: (address: string) => ReturnType;
    };
  }
}

/** A player in an iframe (lib/players/playerProviders.ts). */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    title: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-youtube-video]',
      getAttrs: (element) => {
        const frame = element.querySelector('iframe');
        const read = (name: string) => frame?.getAttribute(name) ?? null;
        const src = read('src');
        return src ? { src, title: read('title'), width: read('width'), height: read('height') } : false;
      },
    },
  ],
  renderHTML({ node: { attrs } }) {
    const { src, title, width, height } = attrs;
    const given = { src, title, width, height, allowfullscreen: '', loading: 'lazy' };
    return ['div', { 'data-youtube-video': '' }, ['iframe', given]];
  },
  addCommands() {
    return {
      setEmbed:
        (address) =>
        ({ commands }) => {
          const attrs = embedOf(address);
          return attrs !== null && commands.insertContent({ type: this.name, attrs });
        },
    };
  },
});
