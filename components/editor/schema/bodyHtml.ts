import { getHTMLFromFragment } from '@tiptap/core';
import { DOMParser, Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { bodyBlocks, bodyShape, inertBody } from '#lib/editor/client/bodyBlocks.ts';
import { fromEditorHtml, toEditorHtml } from '#lib/editor/client/editorHtml.ts';

/**
 * Converts a stored body to the editor's HTML. A block that would not survive the round trip is stored unchanged as an
 * OpaqueBlock, which can be moved and deleted, but not edited.
 *
 * @param opaque receives such blocks; the result refers to them by index
 */
export function openBody(html: string, schema: Schema, opaque: string[]): string {
  return bodyBlocks(html)
    .map((block) => {
      const editorHtml = toEditorHtml(block);
      if (bodyShape(closeBody(parseEditorHtml(editorHtml, schema), [])) === bodyShape(block)) return editorHtml;
      return `<div data-kept="${opaque.push(block) - 1}"></div>`;
    })
    .join('');
}

/** Nodes are immutable, so each is serialized once per list of opaque blocks, whose indexes the HTML may contain. */
const serialized = new WeakMap<readonly string[], WeakMap<Node, string>>();

/** The document as a stored body. Only blocks changed since the last call are serialized. */
export function closeBody(document: Node, opaque: readonly string[]): string {
  return serializedBlocks(document, opaque).join('');
}

/** The body's blocks, without the empty paragraphs at the end. */
export function serializedBlocks({ content }: Node, opaque: readonly string[]): string[] {
  const cached = serialized.get(opaque) ?? new WeakMap<Node, string>();
  serialized.set(opaque, cached);
  const blocks = content.content.slice(0, endOfContent(content));
  return blocks.map((block) => cached.get(block) ?? serializeBlock(block, opaque, cached));
}

function serializeBlock(block: Node, opaque: readonly string[], cached: WeakMap<Node, string>): string {
  const html = fromEditorHtml(getHTMLFromFragment(Fragment.from(block), block.type.schema), opaque);
  cached.set(block, html);
  return html;
}

/** Number of blocks before the trailing empty paragraphs. */
function endOfContent({ content }: Fragment): number {
  return content.findLastIndex((block) => !isEmptyLine(block)) + 1;
}

function isEmptyLine(block: Node): boolean {
  if (block.type.name !== 'paragraph' || block.textContent.trim() !== '') return false;
  return block.children.every(({ type }) => type.name === 'text' || type.name === 'hardBreak');
}

export function parseEditorHtml(html: string, schema: Schema): Node {
  return DOMParser.fromSchema(schema).parse(inertBody(html));
}
