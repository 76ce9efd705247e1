import { escapeHtml } from '#lib/format/escapeHtml.ts';
import { sanitizeBody } from '../content/sanitizeBody.ts';

type Quoted = { title: string; summary: string; url: string; sourceTitle: string };

/** What a source says, as an article's body: a quotation that names it and links to it. */
export function quoteOf({ title, summary, url, sourceTitle }: Quoted): string {
  const link = `<a href="${escapeHtml(url)}">${escapeHtml(sourceTitle)}</a>`;
  return sanitizeBody(`<blockquote><p>${escapeHtml(summary || title)}</p><p><cite>${link}</cite></p></blockquote>`);
}
