import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';

/** Markup, in contrast to text, which `element` escapes. */
export type Xml = { xml: string };
type Attributes = Record<string, string | number | undefined>;

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** An XML element. String children are text; null children and undefined attributes are omitted. */
export function element(name: string, attributes: Attributes, ...children: (Xml | string | null)[]): Xml {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
  );
  const content = children.map((child) => {
    if (child === null) return '';
    return typeof child === 'string' ? escapeXml(child) : child.xml;
  });
  const start = `<${name}${attributeTexts.join('')}`;
  return { xml: content.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${name}>` };
}

export function textElement(name: string, text: string): Xml {
  return element(name, {}, text);
}

/** Characters that XML documents must not contain, even escaped (XML 1.0, production 2). */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return escapeHtml(text.replace(forbidden, ''));
}
