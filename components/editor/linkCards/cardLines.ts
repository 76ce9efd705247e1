import type { Editor } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, NodeType } from '@tiptap/pm/model';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import type { CardData } from '../schema/LinkCard.ts';

type Line = { from: number; to: number };

/** The first line that consists of the link to an address, written as the address; null if there is none. */
export function findLinkLine(document: Node, address: string): Line | null {
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
export function canBeCard({ state }: Editor, address: string): boolean {
  const line = findLinkLine(state.doc, address);
  if (!line) return false;
  const place = state.doc.resolve(line.from);
  return place.parent.canReplaceWith(place.index(), place.index() + 1, typeOf(state, 'linkCard'));
}

/** @returns whether there was a line to replace */
export function toCard(editor: Editor, address: string, card: CardData): boolean {
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
export function toLink(editor: Editor, address: string): void {
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
