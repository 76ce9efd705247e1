import { plainLine } from '#lib/domain/plainText.ts';
import { parseHtml } from '#lib/format/parseHtml.ts';

/** More of one text is not looked at. */
const looked = 100_000;
const silent = new Set([
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

/** What a reader would see of some HTML, on one line. */
export function plainTextOf(html: string): string {
  let text = '';
  let silenced = 0;
  parseHtml(html.slice(0, looked), {
    onopentagname: (name) => {
      if (silent.has(name)) silenced += 1;
      if (!inline.has(name)) text += ' ';
    },
    onclosetag: (name) => {
      if (silent.has(name)) silenced -= 1;
      if (!inline.has(name)) text += ' ';
    },
    ontext: (part) => {
      if (silenced === 0) text += part;
    },
  });
  return plainLine(text);
}

/** Cut before a word, with a sign that it goes on. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text
    .slice(0, longest - 1)
    .toWellFormed()
    .replace('\ufffd', '');
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > longest / 2 ? space : undefined).replace(/[\s.,:;–—-]+$/u, '')}…`;
}
