import { getHTMLFromFragment } from '@tiptap/core';
import { DOMParser, Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { bodyBlocks } from '#lib/client/editor/bodyBlocks.ts';
import { bodyShape } from '#lib/client/editor/bodyShape.ts';
import { fromEditorHtml } from '#lib/client/editor/fromEditorHtml.ts';
import { inertBody } from '#lib/client/editor/inertBody.ts';
import { toEditorHtml } from '#lib/client/editor/toEditorHtml.ts';

/**
 * Converts a stored body to the editor's HTML. A block that would not survive the round trip is stored unchanged as an
 * OpaqueBlock, which can be moved and deleted, but not edited.
 *
 * @param opaque receives such blocks; the result refers to them by index
 */
export function openBody(html: string, schema: Schema, kept: string[]): string {
  return bodyBlocks(html)
    .map((block) => {
      const sheet = toEditorHtml(block);
      if (bodyShape(closeBody(parseEditorHtml(sheet, schema), [])) === bodyShape(block)) return sheet;
      return `<div data-kept="${kept.push(block) - 1}"></div>`;
    })
    .join('');
}

/** Nodes are immutable, so each is serialized once per list of opaque blocks, whose indexes the HTML may contain. */
const written = new WeakMap<readonly string[], WeakMap<Node, string>>();

/** The document as a stored body. Only blocks changed since the last call are serialized. */
export function closeBody(document: Node, kept: readonly string[]): string {
  return writtenBlocks(document, kept).join('');
}

/** The body's blocks, without the empty paragraphs at the end. */
export function writtenBlocks({ content }: Node, kept: readonly string[]): string[] {
  const known = written.get(kept) ?? new WeakMap<Node, string>();
  written.set(kept, known);
  const blocks = content.content.slice(0, endOf(content));
  return blocks.map((block) => known.get(block) ?? writeBlock(block, kept, known));
}

function writeBlock(block: Node, kept: readonly string[], known: WeakMap<Node, string>): string {
  const html = fromEditorHtml(getHTMLFromFragment(Fragment.from(block), block.type.schema), kept);
  known.set(block, html);
  return html;
}

/** Number of blocks before the trailing empty paragraphs. */
function endOf({ content }: Fragment): number {
  return content.findLastIndex((block) => !isEmptyLine(block)) + 1;
}

function isEmptyLine(block: Node): boolean {
  if (block.type.name !== 'paragraph' || block.textContent.trim() !== '') return false;
  return block.children.every(({ type }) => type.name === 'text' || type.name === 'hardBreak');
}

export function parseEditorHtml(html: string, schema: Schema): Node {
  return DOMParser.fromSchema(schema).parse(inertBody(html));
}
