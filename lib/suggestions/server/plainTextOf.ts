import { parseHtml } from '#lib/articles/parseHtml.ts';
import { plainLine } from '#lib/platform/text/plainText.ts';

/** Characters that are parsed; the rest is ignored. */
const maxParsed = 100_000;
const invisible = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'textarea',
  'title',
  'xmp',
]);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
]);

/** The visible text of HTML, on one line. */
export function plainTextOf(html: string): string {
  let text = '';
  let invisibleDepth = 0;
  parseHtml(html.slice(0, maxParsed), {
    onopentagname: (name) => {
      if (invisible.has(name)) invisibleDepth += 1;
      if (!inline.has(name)) text += ' ';
    },
    onclosetag: (name) => {
      if (invisible.has(name)) invisibleDepth -= 1;
      if (!inline.has(name)) text += ' ';
    },
    ontext: (part) => {
      if (invisibleDepth === 0) text += part;
    },
  });
  return plainLine(text);
}
