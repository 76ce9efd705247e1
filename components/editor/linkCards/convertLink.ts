import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { TFunction } from 'i18next';
import { showToast } from '#components/ui/toasts.ts';
import { fetchLinkCard } from '#lib/client/api/linkCards.ts';
import { explainFailure } from '#lib/client/explainFailure.ts';
import type { LinkCard } from '#lib/domain/linkCard.ts';
import { pictureOf } from '../pictures/pictureNode.ts';
import type { CardData } from '../schema/LinkCard.ts';
import { canBeCard, findLinkLine, toCard, toLink } from './cardLines.ts';

type Options = { token: string; t: TFunction };

/**
 * Makes a card of the line with a pasted link when its page is read, unless the line was changed meanwhile. Undo gives the link
 * back, as does the toast. If the page can't be read, a toast says why and the link stays.
 */
export async function convertLink(editor: Editor, address: string, { token, t }: Options): Promise<void> {
  if (!canBeCard(editor, address)) return;
  showLoading(editor, address, t('admin.editor.linkCard.loading'));
  try {
    const card = cardOf(address, await fetchLinkCard(address, token));
    if (editor.isDestroyed || !toCard(editor, address, card)) return;
    showToast({
      text: t('admin.editor.linkCard.done'),
      action: { label: t('admin.editor.linkCard.undo'), run: () => toLink(editor, address) },
    });
  } catch (error) {
    // A link that was removed or changed meanwhile needs no reason.
    if (editor.isDestroyed || !canBeCard(editor, address)) return;
    const { message, reason } = explainFailure(error);
    const why = message ?? t(`admin.ui.failure.${reason}`);
    showToast({ tone: 'error', text: t('admin.editor.linkCard.failed', { reason: why }) });
  } finally {
    hideLoading(editor, address);
  }
}

function cardOf(href: string, { title, description, siteName, image }: LinkCard): CardData {
  // Its size on a page: components/styles/67-linkCards.css.
  const picture = image && { ...pictureOf(image), alt: '', sizes: '(min-width: 40em) 7rem, 5rem' };
  return { href, texts: [title, description, siteName], image: picture };
}

/** The addresses whose pages are being read. */
const key = new PluginKey<readonly string[]>('loadingLinkCards');

/** @param words for the line, and for screen readers */
function showLoading(editor: Editor, address: string, words: string): void {
  if (!key.get(editor.state)) editor.registerPlugin(loadingPlugin(words));
  change(editor, (addresses) => [...addresses, address]);
}

function hideLoading(editor: Editor, address: string): void {
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
