import { Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { embedOf } from '#lib/client/editor/embedOf.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    embed: {
      /** Embeds a video or map by the URL of its page; false if the URL can't be embedded. */
      setEmbed: (address: string) => ReturnType;
    };
  }
}

/** A video or map in an iframe. */
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
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          // A URL pasted alone on an empty line becomes an embed.
          handlePaste: (view, event) => {
            const { $from, empty } = view.state.selection;
            const isEmptyLine = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
            return isEmptyLine && editor.commands.setEmbed(event.clipboardData?.getData('text/plain') ?? '');
          },
        },
      }),
    ];
  },
});
