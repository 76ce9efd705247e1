import { markdownToHtml } from '#lib/articles/markdownToHtml.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { frameAddress } from '#lib/players/playerOf.ts';
import { embedHtml, frameOf, rewriteHtml } from '../htmlToPlainText.ts';
import type { Loss } from '../ImportReport.ts';
import type { Card } from './Card.ts';

/** Called with each part of a post that is left out. */
export type Losses = { dropped: (loss: Loss) => void; hidden: (loss: Loss) => void };
/** The rest of a post below this was for members. */
export const paywall = '<!--members-only-->';

type Write = (card: Card, losses: Losses) => string;

const writers = new Map(
  Object.entries<Write>({
    audio: (card) => `${paragraph(card.text('title'))}${player('audio', card.text('src'))}`,
    'before-after': (card) =>
      figure(image(card.text('beforeImage', 'src')) + image(card.text('afterImage', 'src')), card.text('caption')),
    bookmark,
    button: (card) => link(card.text('buttonUrl'), card.text('buttonText')),
    callout: (card) =>
      `<blockquote><p>${escapeHtml(card.text('calloutEmoji'))} ${card.text('calloutText')}</p></blockquote>`,
    'call-to-action': callToAction,
    codeblock,
    email: forMailsOnly,
    'email-cta': forMailsOnly,
    embed,
    file,
    gallery: (card) =>
      figure(
        card
          .list('images')
          .map((one) => image(one.text('src'), one.text('alt')))
          .join(''),
        card.text('caption'),
      ),
    header,
    horizontalrule: () => '<hr>',
    html: (card) => card.text('html'),
    image: (card) => figure(linked(card.text('href'), image(card.text('src'), card.text('alt'))), card.text('caption')),
    markdown: (card) => markdownToHtml(card.text('markdown') || card.text('cardMarkdown')),
    paywall: () => paywall,
    product,
    signup: (card, { dropped }) => {
      dropped({ what: 'signUpForm' });
      return header(card) + paragraph(card.text('disclaimer'));
    },
    toggle: (card) => `<h4>${withoutBlocks(card.text('heading'))}</h4>${card.text('content')}`,
    video: (card) => figure(player('video', card.text('src'), posterOf(card)), card.text('caption')),
  }),
);

/** Names of older editors. */
const renamed = new Map(
  Object.entries({
    'card-markdown': 'markdown',
    code: 'codeblock',
    hr: 'horizontalrule',
    nft: 'embed',
  }),
);

/** Converts a card to plain elements. An unsupported card is dropped and reported. Not sanitized. */
export function cardHtml(card: Card, losses: Losses): string {
  if (card.isForMembers) {
    losses.hidden({ what: 'card', name: card.name });
    return '';
  }
  const write = writers.get(renamed.get(card.name) ?? card.name);
  if (write) return write(card, losses);
  losses.dropped({ what: 'card', name: card.name });
  return '';
}

function forMailsOnly(card: Card, { dropped }: Losses): string {
  dropped({ what: 'mailCard', name: card.name });
  return '';
}

function bookmark(card: Card): string {
  const url = card.text('url');
  const title = card.text('metadata', 'title') || url;
  const description = escapeHtml(card.text('metadata', 'description'));
  if (url === '') return '';
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(title)}</a>${description && `<br>${description}`}</p>${paragraph(card.text('caption'))}`;
}

function embed(card: Card, { dropped }: Losses): string {
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

function file(card: Card): string {
  const name = card.text('fileName');
  const title = card.text('fileTitle') || name || card.text('src');
  const details = [name === title ? '' : name, sizeOf(card)].filter(Boolean).join(', ');
  const more = details && ` (${escapeHtml(details)})`;
  const caption = escapeHtml(card.text('fileCaption'));
  return `<p><a href="${escapeHtml(card.text('src'))}">${escapeHtml(title)}</a>${more}${caption && `<br>${caption}`}</p>`;
}

function sizeOf(card: Card): string {
  const bytes = card.number('fileSize');
  if (!bytes) return card.text('fileSize');
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function codeblock(card: Card): string {
  const language = card.text('language').replace(/[^\w+#.-]/g, '');
  const code = `<pre><code${language && ` class="language-${language}"`}>${escapeHtml(card.text('code'))}</code></pre>`;
  return code + paragraph(card.text('caption'));
}

function product(card: Card): string {
  const stars = card.isOn('productRatingEnabled') ? Math.min(5, card.number('productStarRating')) : 0;
  return [
    figure(image(card.text('productImageSrc')), ''),
    heading('h4', card.text('productTitle')),
    stars > 0 ? `<p>${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</p>` : '',
    card.text('productDescription'),
    card.isOn('productButtonEnabled') ? link(card.text('productUrl'), card.text('productButton')) : '',
  ].join('');
}

function header(card: Card): string {
  return [
    figure(image(card.text('backgroundImageSrc')), ''),
    heading('h2', card.text('header')),
    paragraph(card.text('subheader')),
    card.name === 'header' && card.isOn('buttonEnabled') ? link(card.text('buttonUrl'), card.text('buttonText')) : '',
  ].join('');
}

function callToAction(card: Card): string {
  return [
    card.isOn('hasSponsorLabel') ? paragraph(card.text('sponsorLabel')) : '',
    figure(image(card.text('imageUrl')), ''),
    card.text('textValue'),
    card.isOn('showButton') ? link(card.text('buttonUrl'), card.text('buttonText')) : '',
  ].join('');
}

function posterOf(card: Card): string {
  return card.text('customThumbnailSrc') || card.text('thumbnailSrc');
}

function player(tag: 'audio' | 'video', source: string, poster = ''): string {
  if (source === '') return '';
  return `<${tag} src="${escapeHtml(source)}"${poster && ` poster="${escapeHtml(poster)}"`} controls></${tag}>`;
}

function image(source: string, alt = ''): string {
  return source && `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}">`;
}

function figure(content: string, caption: string): string {
  return content && `<figure>${content}${caption && `<figcaption>${withoutBlocks(caption)}</figcaption>`}</figure>`;
}

function linked(href: string, content: string): string {
  return href && content ? `<a href="${escapeHtml(href)}">${content}</a>` : content;
}

function link(href: string, text: string): string {
  return href && `<p><a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a></p>`;
}

function heading(tag: 'h2' | 'h4', html: string): string {
  return html && `<${tag}>${withoutBlocks(html)}</${tag}>`;
}

function paragraph(html: string): string {
  return html && `<p>${withoutBlocks(html)}</p>`;
}

/** Ghost's editor for short texts wraps them in a paragraph. */
function withoutBlocks(html: string): string {
  return html.replace(/<\/?p\b[^<>]*>/gi, '');
}
