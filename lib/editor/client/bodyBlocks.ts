import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { inertBody } from './inertBody.ts';

const blockTags = 'p, h2, h3, h4, pre, blockquote, figure, ul, ol, table, hr, div';

/** A body's top-level elements, each as HTML; text between them becomes a paragraph. */
export function bodyBlocks(html: string): string[] {
  const blocks: string[] = [];
  let line = '';
  const endLine = () => {
    if (line.trim() !== '') blocks.push(`<p>${line}</p>`);
    line = '';
  };
  for (const node of inertBody(html).childNodes) {
    if (node instanceof HTMLElement && (node.matches(blockTags) || node.querySelector(blockTags))) {
      endLine();
      blocks.push(node.outerHTML);
    } else line += node instanceof HTMLElement ? node.outerHTML : escapeHtml(node.textContent ?? '');
  }
  endLine();
  return blocks;
}
