import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { parseHtmlDocument } from '#lib/articles/parseHtml.ts';

/** Returns the replacement of an element; undefined keeps it and visits its content. */
export type Rewrite = (element: Element) => string | undefined;

const empty = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Replaces elements and removes comments. */
export function rewriteHtml(html: string, rewrite: Rewrite): string {
  return innerHtml(parseHtmlDocument(html), rewrite);
}

export function innerHtml({ children }: { children: AnyNode[] }, rewrite: Rewrite): string {
  return children.map((node) => outerHtml(node, rewrite)).join('');
}

function outerHtml(node: AnyNode, rewrite: Rewrite): string {
  if (isText(node)) return escapeHtml(node.data);
  if (!isTag(node)) return '';
  const rewritten = rewrite(node);
  if (rewritten !== undefined) return rewritten;
  const attributes = Object.entries(node.attribs).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${node.name}${attributes.join('')}>`;
  return empty.test(node.name) ? start : `${start}${innerHtml(node, rewrite)}</${node.name}>`;
}
