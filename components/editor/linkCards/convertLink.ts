import type { Editor } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, NodeType } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, Selection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { TFunction } from 'i18next';
import { showToast } from '#components/ui/toasts.ts';
import { fetchLinkCard } from '#lib/linkCards/client/linkCards.ts';
import type { LinkedPage } from '#lib/linkCards/linkCard.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { pictureOf } from '../pictures/pictureNode.ts';
import type { CardData } from '../schema/LinkCard.ts';

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

function cardOf(href: string, { title, description, siteName, image }: LinkedPage): CardData {
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

type Line = { from: number; to: number };

/** The first line that consists of the link to an address, written as the address; null if there is none. */
function findLinkLine(document: Node, address: string): Line | null {
  return findBlock(
    document,
    (node) =>
      node.type.name === 'paragraph' &&
      node.childCount === 1 &&
      node.textContent === address &&
      node.firstChild?.marks.some(({ type, attrs }) => type.name === 'link' && attrs.href === address) === true,
  );
}

/** Whether there is such a line where a card can be: not in a list, for example. */
function canBeCard({ state }: Editor, address: string): boolean {
  const line = findLinkLine(state.doc, address);
  if (!line) return false;
  const place = state.doc.resolve(line.from);
  return place.parent.canReplaceWith(place.index(), place.index() + 1, typeOf(state, 'linkCard'));
}

/** @returns whether there was a line to replace */
function toCard(editor: Editor, address: string, card: CardData): boolean {
  const { state } = editor;
  const line = canBeCard(editor, address) ? findLinkLine(state.doc, address) : null;
  if (!line) return false;
  const { from, to } = line;
  const tr = state.tr.replaceWith(from, to, typeOf(state, 'linkCard').create({ card }));
  const isHere = state.selection.from >= from && state.selection.to <= to;
  if (isHere) moveBehind(tr, from + 1, typeOf(state, 'paragraph'));
  dispatchAlone(editor, tr);
  return true;
}

/** Makes a link of the first card of an address. */
function toLink(editor: Editor, address: string): void {
  if (editor.isDestroyed) return;
  const { doc, schema, tr } = editor.state;
  const card = findBlock(doc, ({ type, attrs }) => type.name === 'linkCard' && attrs.card.href === address);
  if (!card) return;
  const link = schema.text(address, [schema.mark('link', { href: address })]);
  dispatchAlone(editor, tr.replaceWith(card.from, card.to, schema.node('paragraph', null, link)));
  editor.commands.focus(card.from + 1 + address.length);
}

function findBlock(document: Node, matches: (node: Node) => boolean): Line | null {
  let found: Line | null = null;
  document.descendants((node, from) => {
    if (found) return false;
    if (matches(node)) found = { from, to: from + node.nodeSize };
    return !node.isTextblock;
  });
  return found;
}

/** The author goes on writing below the card. */
function moveBehind(tr: Transaction, behind: number, paragraph: NodeType): void {
  if (!tr.doc.resolve(behind).nodeAfter) tr.insert(behind, paragraph.create());
  const place = tr.doc.resolve(behind);
  // What is typed between two cards gets a line of its own.
  tr.setSelection(place.nodeAfter?.isAtom ? new GapCursor(place) : Selection.near(place));
}

/** One undo step, with nothing that was typed before or after. */
function dispatchAlone({ view }: Editor, tr: Transaction): void {
  view.dispatch(closeHistory(tr));
  view.dispatch(closeHistory(view.state.tr));
}

function typeOf({ schema }: EditorState, name: string): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new Error(`The schema has no ${name}`);
  return type;
}
