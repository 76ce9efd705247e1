import { escapeHtml } from '#lib/format/escapeHtml.ts';
/** Emphasis, code, links and pictures of a line of Markdown as HTML; everything else in it is text. */
export function inlineMarkdown(text: string): string {
  // Code and escaped characters are put aside, so that nothing in them is taken for a sign.
  const aside: string[] = [];
  const keep = (html: string) => `\ue000${aside.push(html) - 1}\ue000`;
  const plain = text
    .replaceAll('\ue000', '')
    .replace(/(`+)(.+?)\1/g, (_, __, code: string) => keep(`<code>${escapeHtml(code.trim())}</code>`))
    .replace(/\\([\\`*_{}[\]()#+\-.!|~>])/g, (_, character: string) => keep(escapeHtml(character)));

  const html = escapeHtml(plain)
    .replace(/!\[([^\]]*)\]\(([^\s)]+)[^)]*\)/g, (_, alt: string, src: string) => `<img src="${src}" alt="${alt}">`)
    .replace(/\[([^\]]+)\]\(([^\s)]+)[^)]*\)/g, (_, words: string, href: string) => `<a href="${href}">${words}</a>`)
    .replace(/(?<![\w"'=>])(https?:\/\/[^\s<]+[^\s<.,;:!?)])/g, '<a href="$1">$1</a>')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '<strong>$2</strong>')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]*[^\s*])\*/gu, '<em>$1</em>')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_]*[^\s_])_(?![\p{L}\p{N}_])/gu, '<em>$1</em>')
    .replace(/~~(?=\S)(.*?\S)~~/g, '<s>$1</s>');
  return html.replace(/\ue000(\d+)\ue000/g, (_, number: string) => aside[Number(number)] ?? '');
}
