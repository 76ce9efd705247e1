import { escapeHtml } from '#lib/format/escapeHtml.ts';

/** Attributes in the order they are written; `true` stands without a value, `null` is left out. */
export type Attributes = Record<string, string | number | true | null>;

export function openTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (value === null) return [];
    return value === true ? ` ${attribute}` : ` ${attribute}="${escapeHtml(String(value))}"`;
  });
  return `<${name}${written.join('')}>`;
}
