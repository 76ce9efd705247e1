const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const plain = /^[^&<>"\p{Cc}]*$/u;

/**
 * A text as HTML and XML show it, in an element or between double quotes. Control characters go: no reader sees them, XML forbids
 * them, and in addresses browsers skip them, which hides a scheme.
 */
export function escapeHtml(text: string): string {
  return plain.test(text)
    ? text
    : text.replace(/[^\P{Cc}\t\n]/gu, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
