import { getHTMLFromFragment } from '@tiptap/core';
import { DOMParser, Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { bodyBlocks } from '#lib/client/editor/bodyBlocks.ts';
import { bodyShape } from '#lib/client/editor/bodyShape.ts';
import { fromEditorHtml } from '#lib/client/editor/fromEditorHtml.ts';
import { inertBody } from '#lib/client/editor/inertBody.ts';
import { toEditorHtml } from '#lib/client/editor/toEditorHtml.ts';

/**
 * A stored body as the sheet's HTML. Each block is tried: what would come back as something else is kept as it is, and stands
 * in the sheet as a block that can be moved and deleted, but not changed.
 *
 * @param kept takes such blocks; their numbers in it stand in the result
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

/** Nodes never change: a block has one form as long as it exists. By the list of kept blocks, whose numbers it may hold. */
const written = new WeakMap<readonly string[], WeakMap<Node, string>>();

/** What the sheet holds, as it is stored. Only the blocks that have changed since the last call are written out. */
export function closeBody(document: Node, kept: readonly string[]): string {
  return writtenBlocks(document, kept).join('');
}

/** The same, each block for itself; without the empty paragraphs at the end. */
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

/** How many blocks there are before the empty paragraphs that a sheet ends with. */
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
