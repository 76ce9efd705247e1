import { getHTMLFromFragment } from '@tiptap/core';
import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';
import { bodyShape } from '#lib/client/editor/bodyShape.ts';
import { fromSheet } from '#lib/client/editor/fromSheet.ts';
import { inertBody } from '#lib/client/editor/inertBody.ts';
import { toSheet } from '#lib/client/editor/toSheet.ts';

/**
 * A stored body as the sheet's HTML. Each block is tried: what would come back as something else is kept as it is, and stands
 * in the sheet as a block that can be moved and deleted, but not changed.
 *
 * @param kept takes such blocks; their numbers in it stand in the result
 */
export function openBody(html: string, schema: Schema, kept: string[]): string {
  return blocksOf(html)
    .map((block) => {
      const sheet = toSheet(block);
      if (bodyShape(closeBody(parseSheet(sheet, schema), [])) === bodyShape(block)) return sheet;
      return `<div data-kept="${kept.push(block) - 1}"></div>`;
    })
    .join('');
}

/** What the sheet holds, as it is stored. */
export function closeBody(document: Node, kept: readonly string[]): string {
  return fromSheet(getHTMLFromFragment(document.content, document.type.schema), kept);
}

function parseSheet(html: string, schema: Schema): Node {
  return DOMParser.fromSchema(schema).parse(inertBody(html));
}

const blockTags = 'p, h2, h3, h4, pre, blockquote, figure, ul, ol, table, hr, div';

/** The body's outermost elements; what stands between them as a paragraph of its own. */
function blocksOf(html: string): string[] {
  const body = inertBody(html);
  const blocks: string[] = [];
  let line = '';
  const endLine = () => {
    if (line.trim() !== '') blocks.push(`<p>${line}</p>`);
    line = '';
  };
  for (const node of body.childNodes) {
    if (node instanceof HTMLElement && (node.matches(blockTags) || node.querySelector(blockTags))) {
      endLine();
      blocks.push(node.outerHTML);
    } else line += node instanceof HTMLElement ? node.outerHTML : escapeText(node.textContent ?? '');
  }
  endLine();
  return blocks;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
