import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { replaceBetween } from '#lib/platform/text/replaceBetween.ts';

/** Names of the list of notes, and of the links back to the text. */
export type FootnoteWords = { title: string; back: string };

/** As the sanitizer writes a note: without another `span` in it. */
const start = '<span data-footnote="">';
const end = '</span>';

/** Numbers the notes of a sanitized body, and lists their words at its end. */
export function withFootnotes(html: string, { title, back }: FootnoteWords): string {
  const notes: string[] = [];
  const body = replaceBetween(html, start, end, (whole) => {
    const words = whole.slice(start.length, -end.length).trim();
    if (words === '') return '';
    const number = notes.push(words);
    const attributes = `id="section-noteref-${number}" href="#section-note-${number}" role="doc-noteref"`;
    return `<sup><a ${attributes}>${number}</a></sup>`;
  });
  if (notes.length === 0) return body;
  const items = notes.map((words, index) => {
    const number = index + 1;
    const link = `<a href="#section-noteref-${number}" role="doc-backlink" aria-label="${escapeHtml(`${back} ${number}`)}">↩\u{fe0e}</a>`;
    return `<li id="section-note-${number}">${words} ${link}</li>`;
  });
  return `${body}<section data-footnotes="" role="doc-endnotes" aria-label="${escapeHtml(title)}"><ol>${items.join('')}</ol></section>`;
}
