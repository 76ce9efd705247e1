import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';

/** Matches the links of a sanitized body, where every attribute is double-quoted and no text contains a bare `<`. */
const link = /(<a (?:id="[^"]*" )?href=")([^"]*)"/g;

/** The distinct addresses of all links in a sanitized body. */
export function listLinks(body: string): string[] {
  return [...new Set([...body.matchAll(link)].map(([, , href = '']) => unescapeHtml(href)))];
}

/**
 * Replaces the addresses of links in a sanitized body. The result must be sanitized again, because `rel` depends on the
 * address.
 *
 * @param replace returns the new address, or null to leave the link unchanged
 */
export function replaceLinks(body: string, replace: (href: string) => string | null): string {
  return body.replace(link, (whole, start: string, href: string) => {
    const replacement = replace(unescapeHtml(href));
    return replacement === null ? whole : `${start}${escapeHtml(replacement)}"`;
  });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole);
}
