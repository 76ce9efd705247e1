import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';

/** Attributes in output order; `true` is written without a value, `null` is omitted. */
export type Attributes = Record<string, string | number | true | null>;

export function openTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (value === null) return [];
    return value === true ? ` ${attribute}` : ` ${attribute}="${escapeHtml(String(value))}"`;
  });
  return `<${name}${written.join('')}>`;
}
