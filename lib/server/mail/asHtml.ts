const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML shows it, in an element or between double quotes. */
export function asHtml(text = ''): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
