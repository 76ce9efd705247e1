import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { frameAddress } from '#lib/players/playerOf.ts';
import { embedHtml, frameOf, rewriteHtml } from '../htmlToPlainText.ts';
import type { Loss } from '../ImportReport.ts';
import type { Card } from './Card.ts';

/** Called with each part of a post that is left out. */
export type Losses = { dropped: (loss: Loss) => void; hidden: (loss: Loss) => void };

/** Writes a card as HTML. Not sanitized. */
export type WriteCard = (card: Card, losses: Losses) => string;

export function audio(card: Card): string {
  return figure(player('audio', card.text('src')), card.text('title'));
}

export function video(card: Card): string {
  return figure(player('video', card.text('src'), posterOf(card)), card.text('caption'));
}

export function picture(card: Card): string {
  return figure(linked(card.text('href'), image(card.text('src'), card.text('alt'))), card.text('caption'));
}

export function gallery(card: Card): string {
  const images = card.list('images').map((one) => image(one.text('src'), one.text('alt')));
  return galleryHtml(images.filter(Boolean), withoutBlocks(card.text('caption')));
}

export function beforeAfter(card: Card): string {
  const images = ['beforeImage', 'afterImage'].map((name) => image(card.text(name, 'src')));
  return galleryHtml(images.filter(Boolean), withoutBlocks(card.text('caption')), 'compare');
}

export function callout(card: Card): string {
  return `<aside data-callout><p>${escapeHtml(card.text('calloutEmoji'))} ${card.text('calloutText')}</p></aside>`;
}

export function bookmark(card: Card): string {
  const url = card.text('url');
  const title = card.text('metadata', 'title') || url;
  const description = escapeHtml(card.text('metadata', 'description'));
  if (url === '') return '';
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(title)}</a>${description && `<br>${description}`}</p>${paragraph(card.text('caption'))}`;
}

export function embed(card: Card, { dropped }: Losses): string {
  const html = card.text('html');
  const caption = card.text('caption');
  const thumbnail = card.text('metadata', 'image_url');
  if (thumbnail) return figure(image(thumbnail), caption) + bookmark(card);

  const frame = /<iframe\b[^<>]*?\ssrc=["']([^"'<>]*)/i.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const shown = quoteOf(html) || (frameAddress(frame) ? frameOf(frame) : embedHtml(card.text('url')) || frameOf(frame));
  if (shown === '') dropped({ what: 'embedWithoutAddress' });
  return shown + paragraph(caption);
}

/** Posts of social networks are embedded as a quotation that a script replaces. */
function quoteOf(html: string): string {
  if (!/<blockquote\b/i.test(html)) return '';
  return rewriteHtml(html, ({ name }) => (name === 'script' || name === 'figcaption' ? '' : undefined));
}

export function codeblock(card: Card): string {
  const language = card.text('language').replace(/[^\w+#.-]/g, '');
  const code = `<pre><code${language && ` class="language-${language}"`}>${escapeHtml(card.text('code'))}</code></pre>`;
  return code + paragraph(card.text('caption'));
}

export function file(card: Card): string {
  const name = card.text('fileName');
  const title = card.text('fileTitle') || name || card.text('src');
  const details = [name === title ? '' : name, sizeOf(card)].filter(Boolean).join(', ');
  const more = details && ` (${escapeHtml(details)})`;
  const caption = escapeHtml(card.text('fileCaption'));
  return `<p data-file><a href="${escapeHtml(card.text('src'))}">${escapeHtml(title)}</a>${more}${caption && `<br>${caption}`}</p>`;
}

function sizeOf(card: Card): string {
  const bytes = card.number('fileSize');
  if (!bytes) return card.text('fileSize');
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function posterOf(card: Card): string {
  return card.text('customThumbnailSrc') || card.text('thumbnailSrc');
}

function player(tag: 'audio' | 'video', source: string, poster = ''): string {
  if (source === '') return '';
  return `<${tag} src="${escapeHtml(source)}"${poster && ` poster="${escapeHtml(poster)}"`} controls></${tag}>`;
}

export function image(source: string, alt = ''): string {
  return source && `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}">`;
}

export function figure(content: string, caption: string): string {
  return content && `<figure>${content}${caption && `<figcaption>${withoutBlocks(caption)}</figcaption>`}</figure>`;
}

/**
 * @param figures the content of each figure
 * @param caption of the whole gallery: that of the last picture, or a paragraph if this one has another
 */
export function galleryHtml(figures: readonly string[], caption = '', kind = 'grid'): string {
  const isLast = !figures.at(-1)?.includes('<figcaption');
  const written = figures.map((one, index) => figure(one, isLast && index === figures.length - 1 ? caption : ''));
  const pictures = written.length > 1 ? `<div data-gallery="${kind}">${written.join('')}</div>` : written.join('');
  return pictures + (isLast ? '' : paragraph(caption));
}

function linked(href: string, content: string): string {
  return href && content ? `<a href="${escapeHtml(href)}">${content}</a>` : content;
}

export function link(href: string, text: string): string {
  return href && `<p><a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a></p>`;
}

export function heading(tag: 'h2' | 'h4', html: string): string {
  return html && `<${tag}>${withoutBlocks(html)}</${tag}>`;
}

export function paragraph(html: string): string {
  return html && `<p>${withoutBlocks(html)}</p>`;
}

/** Ghost's editor for short texts wraps them in a paragraph. */
export function withoutBlocks(html: string): string {
  return html.replace(/<\/?p\b[^<>]*>/gi, '');
}
