import { escapeHtml } from '#lib/format/escapeHtml.ts';

/** Markup, as against text, which `element` escapes. */
export type Xml = { xml: string };
type Attributes = Record<string, string | number | undefined>;

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** An element of an XML document. Strings inside are text; what is null is left out, and so is an attribute that is undefined. */
export function element(name: string, attributes: Attributes, ...children: (Xml | string | null)[]): Xml {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
  );
  const inside = children.map((child) => {
    if (child === null) return '';
    return typeof child === 'string' ? escapeXml(child) : child.xml;
  });
  const start = `<${name}${given.join('')}`;
  return { xml: inside.length === 0 ? `${start}/>` : `${start}>${inside.join('')}</${name}>` };
}

/** An element with a text and nothing else. */
export function textElement(name: string, text: string): Xml {
  return element(name, {}, text);
}

/** What no XML document may have, not even escaped (XML 1.0, production 2). */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return escapeHtml(text.replace(forbidden, ''));
}
