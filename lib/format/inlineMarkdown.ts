import { escapeHtml } from './escapeHtml.ts';

/** Emphasis, code, links and pictures of a line of Markdown as HTML; everything else in it is text. */
export function inlineMarkdown(text: string): string {
  // Code and escaped characters are put aside, so that nothing in them is taken for a sign.
  const aside: string[] = [];
  const keep = (html: string) => `\ue000${aside.push(html) - 1}\ue000`;
  const plain = replaceCode(text.replaceAll('\ue000', ''), (code) =>
    keep(`<code>${escapeHtml(code.trim())}</code>`),
  ).replace(/\\([\\`*_{}[\]()#+\-.!|~>])/g, (_, character: string) => keep(escapeHtml(character)));

  // No expression may run over the next sign that it begins with: what is not closed would be searched anew from each of them.
  const linked = escapeHtml(plain)
    .replace(/!\[([^[\]]*)\]\(([^\s)[\]]+)(?:\s[^)[\]]*)?\)/g, '<img src="$2" alt="$1">')
    .replace(/\[([^[\]]+)\]\(([^\s)[\]]+)(?:\s[^)[\]]*)?\)/g, '<a href="$2">$1</a>')
    .replace(/(?<![\w"'=>])(https?:\/\/[^\s<]+[^\s<.,;:!?)])/g, '<a href="$1">$1</a>');
  const strong = emphasise(emphasise(linked, '**', 'strong'), '__', 'strong')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]*[^\s*])\*/gu, '<em>$1</em>')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_]*[^\s_])_(?![\p{L}\p{N}_])/gu, '<em>$1</em>');
  return emphasise(strong, '~~', 's').replace(/\ue000(\d+)\ue000/g, (_, number: string) => aside[Number(number)] ?? '');
}

/** Code stands between two runs of backticks of one length. */
function replaceCode(text: string, replace: (code: string) => string): string {
  // Text and runs in turn.
  const parts = text.split(/(`+)/);
  const next = new Map<number, number>();
  const ends = parts.map(() => -1);
  for (let at = parts.length - 2; at > 0; at -= 2) {
    const length = parts[at]?.length ?? 0;
    ends[at] = next.get(length) ?? -1;
    next.set(length, at);
  }
  const written: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const end = ends[at] ?? -1;
    if (end < 0) {
      written.push(parts[at] ?? '');
      continue;
    }
    written.push(replace(parts.slice(at + 1, end).join('')));
    at = end;
  }
  return written.join('');
}

/** Puts an element around what stands between two delimiters on one line, without spaces inside of them. */
function emphasise(text: string, delimiter: string, tag: string): string {
  const parts = text.split(delimiter);
  // For each part, the first from it on that a delimiter can close; -1 where there is none before the line ends.
  const closers = parts.map(() => -1);
  for (let at = parts.length - 2, closer = -1; at > 0; at -= 1) {
    if ((parts[at] ?? '').includes('\n')) closer = -1;
    else if (/\S$/.test((parts[at] ?? '').slice(-1))) closer = at;
    closers[at] = closer;
  }
  const written = [parts[0] ?? ''];
  for (let at = 1; at < parts.length; at += 1) {
    const closer = /^\S/.test(parts[at] ?? '') ? (closers[at] ?? -1) : -1;
    if (closer < 0) {
      written.push(delimiter, parts[at] ?? '');
      continue;
    }
    written.push(`<${tag}>`, parts.slice(at, closer + 1).join(delimiter), `</${tag}>`, parts[closer + 1] ?? '');
    at = closer + 1;
  }
  return written.join('');
}
