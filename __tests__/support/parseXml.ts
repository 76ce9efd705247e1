import { SaxesParser } from 'saxes';

/** An element of an XML document; `text` includes the text of its descendants. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

/** Parses a document by XML 1.0 with namespaces. @throws Error if it is not well-formed */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  const parser = new SaxesParser({ xmlns: true });
  const write = (text: string) => {
    for (const element of open) element.text += text;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const pairs = Object.values(attributes).map(({ name: key, value }) => [key, value]);
    const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  const [document] = root.children;
  if (!document || open.length !== 1) throw new Error('The document has no end');
  return document;
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function textOf(element: XmlElement | undefined, name: string): string | undefined {
  return childrenOf(element, name)[0]?.text;
}
