import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';

type Quoted = { title: string; summary: string; url: string; sourceTitle: string };

/** The initial body of an article made from a suggestion: a quotation that names and links its source. */
export function quoteOf({ title, summary, url, sourceTitle }: Quoted): string {
  const link = `<a href="${escapeHtml(url)}">${escapeHtml(sourceTitle)}</a>`;
  return sanitizeBody(`<blockquote><p>${escapeHtml(summary || title)}</p><p><cite>${link}</cite></p></blockquote>`);
}
