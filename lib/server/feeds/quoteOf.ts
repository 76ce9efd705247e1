import { sanitizeBody } from '../content/sanitizeBody.ts';

type Quoted = { title: string; summary: string; url: string; sourceTitle: string };

/** What a source says, as an article's body: a quotation that names it and links to it. */
export function quoteOf({ title, summary, url, sourceTitle }: Quoted): string {
  const link = `<a href="${escaped(url)}">${escaped(sourceTitle)}</a>`;
  return sanitizeBody(`<blockquote><p>${escaped(summary || title)}</p><p><cite>${link}</cite></p></blockquote>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
