import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { parseHtml, parseHtmlDocument } from '#lib/articles/parseHtml.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { frameAddress, playerOf } from '#lib/players/playerOf.ts';
import type { Loss } from './ImportReport.ts';

/** Replaces an embedded address by a player if the site supports it, otherwise by a link. */
export function embedHtml(address: string): string {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const player = playerOf(url.href);
  if (player) {
    const { width, height } = player.provider.size;
    return `<iframe src="${escapeHtml(player.address)}" width="${width}" height="${height}"></iframe>`;
  }
  const text = escapeHtml(url.href);
  return `<p><a href="${text}">${text}</a></p>`;
}

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

/** Scripts, forms and drawings are not allowed in articles, and their content is not text. */
const unsupported = /^(?:applet|canvas|embed|input|math|object|script|select|style|svg|textarea)$/;

/**
 * For `rewriteHtml`: players of unsupported hosts become links; unsupported elements are dropped and reported.
 *
 * @param dropped called with each dropped element
 */
export function unsupportedElements(dropped: (loss: Loss) => void): Rewrite {
  return ({ name, attribs }) => {
    if (name === 'iframe') {
      const html = frameOf(attribs.src ?? '');
      if (html === '') dropped({ what: 'frameWithoutAddress' });
      return html;
    }
    if (!unsupported.test(name)) return undefined;
    dropped({ what: 'element', name });
    return '';
  };
}

/** A supported frame, a player that replaces it, or a link. */
export function frameOf(source: string): string {
  const address = source.trim().replace(/^\/\//, 'https://');
  const shown = frameAddress(address);
  return shown ? `<iframe src="${escapeHtml(shown)}"></iframe>` : embedHtml(address);
}

export function htmlToPlainText(html: string): string {
  let text = '';
  parseHtml(html, {
    ontext: (part) => {
      text += part;
    },
    onclosetag: (name) => {
      if (/^(p|div|li|br|h[1-6]|blockquote)$/.test(name)) text += '\n';
    },
  });
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
