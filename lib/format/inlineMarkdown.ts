import { escapeHtml } from './escapeHtml.ts';

/** Converts emphasis, code, links and images in a line of Markdown to HTML; everything else is text. */
export function inlineMarkdown(text: string): string {
  // Code and escaped characters are replaced by placeholders, so that their content is not parsed.
  const saved: string[] = [];
  const save = (html: string) => `\ue000${saved.push(html) - 1}\ue000`;
  const plain = replaceCode(text.replaceAll('\ue000', ''), (code) =>
    save(`<code>${escapeHtml(code.trim())}</code>`),
  ).replace(/\\([\\`*_{}[\]()#+\-.!|~>])/g, (_, character: string) => save(escapeHtml(character)));

  // No expression may match across its own start delimiter: unclosed ones would be searched from each start (quadratic time).
  const linked = escapeHtml(plain)
    .replace(/!\[([^[\]]*)\]\(([^\s)[\]]+)(?:\s[^)[\]]*)?\)/g, '<img src="$2" alt="$1">')
    .replace(/\[([^[\]]+)\]\(([^\s)[\]]+)(?:\s[^)[\]]*)?\)/g, '<a href="$2">$1</a>')
    .replace(/(?<![\w"'=>])(https?:\/\/[^\s<]+[^\s<.,;:!?)])/g, '<a href="$1">$1</a>');
  const strong = emphasize(emphasize(linked, '**', 'strong'), '__', 'strong')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]*[^\s*])\*/gu, '<em>$1</em>')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_]*[^\s_])_(?![\p{L}\p{N}_])/gu, '<em>$1</em>');
  return emphasize(strong, '~~', 's').replace(/\ue000(\d+)\ue000/g, (_, number: string) => saved[Number(number)] ?? '');
}

/** Code is enclosed in two runs of backticks of the same length. */
function replaceCode(text: string, replace: (code: string) => string): string {
  // Text and runs alternate.
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

/** Wraps text between two delimiters on one line, without spaces directly inside them. */
function emphasize(text: string, delimiter: string, tag: string): string {
  const parts = text.split(delimiter);
  // For each part, the first from it on that a delimiter can close; -1 if there is none before the line ends.
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
