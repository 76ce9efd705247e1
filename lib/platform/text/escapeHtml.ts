const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const plain = /^[^&<>"\p{Cc}]*$/u;

/**
 * Escapes text for HTML and XML, in an element or between double quotes. Control characters are removed: they are
 * invisible, XML forbids them, and browsers skip them in URLs, which can hide a scheme.
 */
export function escapeHtml(text: string): string {
  return plain.test(text)
    ? text
    : text.replace(/[^\P{Cc}\t\n]/gu, '').replace(/[&<>"]/g, (char) => entities[char] ?? char);
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** The text of HTML without elements, as the sanitizer and `escapeHtml` write it. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => characters[name] ?? whole);
}
