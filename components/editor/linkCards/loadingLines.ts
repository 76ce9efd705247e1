import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findLinkLine } from './cardLines.ts';

/** The addresses whose pages are being read. */
const key = new PluginKey<readonly string[]>('loadingLinkCards');

/** @param words for the line, and for screen readers */
export function showLoading(editor: Editor, address: string, words: string): void {
  if (!key.get(editor.state)) editor.registerPlugin(loadingPlugin(words));
  change(editor, (addresses) => [...addresses, address]);
}

export function hideLoading(editor: Editor, address: string): void {
  if (!editor.isDestroyed) change(editor, (addresses) => addresses.filter((other) => other !== address));
}

function change({ state, view }: Editor, next: (addresses: readonly string[]) => readonly string[]): void {
  view.dispatch(state.tr.setMeta(key, next(key.getState(state) ?? [])));
}

function loadingPlugin(words: string): Plugin<readonly string[]> {
  return new Plugin<readonly string[]>({
    key,
    state: {
      init: () => [],
      apply: (tr, addresses) => tr.getMeta(key) ?? addresses,
    },
    props: {
      decorations: (state) => {
        const lines = (key.getState(state) ?? []).flatMap((address) => findLinkLine(state.doc, address) ?? []);
        return DecorationSet.create(
          state.doc,
          lines.map(({ from, to }) => Decoration.node(from, to, { 'data-loading': words })),
        );
      },
    },
    view: ({ dom }) => {
      const status = document.createElement('p');
      status.className = 'hidden';
      status.role = 'status';
      dom.after(status);
      return {
        update: ({ state }) => {
          const text = key.getState(state)?.length ? words : '';
          if (status.textContent !== text) status.textContent = text;
        },
        destroy: () => status.remove(),
      };
    },
  });
}
