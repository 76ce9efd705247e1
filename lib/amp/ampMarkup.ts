/** Attributes in the order they are written; `true` stands without a value, `null` is left out. */
export type Attributes = Record<string, string | number | true | null>;

/** Text as HTML, without the characters that no reader can see and that XML forbids. */
export function escapeText(text: string): string {
  return withoutControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function openTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (value === null) return [];
    return value === true ? ` ${attribute}` : ` ${attribute}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`;
  });
  return `<${name}${written.join('')}>`;
}

function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]/gu, '');
}
