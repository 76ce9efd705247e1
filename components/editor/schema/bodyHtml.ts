import { getHTMLFromFragment } from '@tiptap/core';
import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';
import { bodyBlocks } from '#lib/client/editor/bodyBlocks.ts';
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
  return bodyBlocks(html)
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
