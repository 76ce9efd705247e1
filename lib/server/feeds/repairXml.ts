import { escapeHtml } from '#lib/format/escapeHtml.ts';

const cdata = { start: '<![CDATA[', end: ']]>' };
const link = /<link\b([^<>]*)(?:\/>|>\s*<\/link>)/gi;
/** A start tag and its text. The mode attribute is matched separately, which avoids backtracking in an unclosed tag. */
const element = /<((?:[\w.-]+:)?\w+\b[^<>]*[^<>/])>([^<]*)/g;
const base64Mode = /\smode\s*=\s*["']base64["']/i;

/**
 * Normalizes feeds for the parser. Atom-style links in RSS, `<link href="…"/>`, become `<link>…</link>`; base64 content
 * of Atom 0.3 becomes text. CDATA sections are not markup and stay unchanged.
 */
export function repairXml(xml: string): string {
  const isRss = /<(?:rss|rdf:RDF)\b/i.test(xml.slice(0, 2000));
  return outsideCdata(xml, (markup) => decodeContents(isRss ? writeLinks(markup) : markup));
}

function outsideCdata(xml: string, repair: (markup: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = xml.indexOf(cdata.start); start >= 0; start = xml.indexOf(cdata.start, at)) {
    const end = xml.indexOf(cdata.end, start);
    if (end < 0) break;
    parts.push(repair(xml.slice(at, start)), xml.slice(start, end + cdata.end.length));
    at = end + cdata.end.length;
  }
  return parts.join('') + repair(xml.slice(at));
}

function writeLinks(markup: string): string {
  return markup.replace(link, (whole, attributes: string) => {
    const address = attributeOf(attributes, 'href');
    const relation = attributeOf(attributes, 'rel') ?? 'alternate';
    if (!address) return whole;
    return relation === 'alternate' ? `<link>${address}</link>` : '';
  });
}

/** The raw value, with its entities. */
function attributeOf(attributes: string, name: 'href' | 'rel'): string | undefined {
  const pattern = name === 'href' ? /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i : /\srel\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
  const [, double, single] = pattern.exec(attributes) ?? [];
  return double ?? single;
}

function decodeContents(markup: string): string {
  if (!/base64/i.test(markup)) return markup;
  return markup.replace(element, (whole, tag: string, content: string) => {
    if (!base64Mode.test(tag)) return whole;
    return `<${tag.replace(base64Mode, '')}>${escapeHtml(Buffer.from(content, 'base64').toString('utf8'))}`;
  });
}
