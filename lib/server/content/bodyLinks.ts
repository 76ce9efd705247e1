import { escapeHtml } from '#lib/format/escapeHtml.ts';

/** The links of a sanitised body: there every attribute is double-quoted, and no text holds a bare `<`. */
const link = /(<a (?:id="[^"]*" )?href=")([^"]*)"/g;

/** The addresses that a sanitised body links to, each once. */
export function listLinks(body: string): string[] {
  return [...new Set([...body.matchAll(link)].map(([, , href = '']) => unescapeHtml(href)))];
}

/**
 * A sanitised body with other addresses in its links. It is to be sanitised again: `rel` depends on the address.
 *
 * @param turn the new address; null leaves the link as it is
 */
export function replaceLinks(body: string, turn: (href: string) => string | null): string {
  return body.replace(link, (whole, start: string, href: string) => {
    const turned = turn(unescapeHtml(href));
    return turned === null ? whole : `${start}${escapeHtml(turned)}"`;
  });
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => signs[name] ?? whole);
}
