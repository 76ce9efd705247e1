import { InputRule, Mark } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { linkAddress } from '#lib/editor/client/linkAddress.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    link: {
      /** Links the selection, or the whole link at the cursor. */
      setLink: (href: string) => ReturnType;
      unsetLink: () => ReturnType;
    };
  }
}

const typedAddress = /(?<=^|\s)(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)»”])(\s)$/;

/** A link as the sanitizer leaves it: no target, `noopener` for other sites, an id where a footnote links back. */
export const Link = Mark.create({
  name: 'link',
  // The outermost mark, so that a link with emphasis in it stays one link.
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: '' }, id: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = linkAddress(element.getAttribute('href') ?? '');
        return href === null ? false : { href, id: element.getAttribute('id') };
      },
    },
  ],
  renderHTML({ mark }) {
    const href = String(mark.attrs.href);
    const { id } = mark.attrs;
    return ['a', { ...(id && { id }), href, ...(/^https?:/i.test(href) && { rel: 'noopener' }) }, 0];
  },
  addCommands() {
    return {
      setLink:
        (href) =>
        ({ chain }) =>
          chain().extendMarkRange(this.name).setMark(this.name, { href }).run(),
      unsetLink:
        () =>
        ({ chain }) =>
          chain().extendMarkRange(this.name).unsetMark(this.name).run(),
    };
  },
  addInputRules() {
    return [
      new InputRule({
        find: typedAddress,
        handler: ({ state, range, match }) => {
          const [, href = '', space = ' '] = match;
          const end = range.from + href.length;
          state.tr.addMark(range.from, end, this.type.create({ href })).insertText(space, end);
          state.tr.removeStoredMark(this.type);
        },
      }),
    ];
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          // A URL pasted over a selection makes it a link.
          handlePaste: (view, event) => {
            const href = event.clipboardData?.getData('text/plain').trim() ?? '';
            if (view.state.selection.empty || !/^https?:\/\/\S+$/.test(href)) return false;
            return editor.commands.setLink(href);
          },
        },
      }),
    ];
  },
});
