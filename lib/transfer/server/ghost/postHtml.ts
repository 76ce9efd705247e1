import { z } from 'zod';
import { isDense } from '#lib/articles/server/content/refuseDenseBody.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { replaceBetween } from '#lib/platform/text/replaceBetween.ts';
import { rewriteHtml, unsupportedElements } from '../htmlToPlainText.ts';
import { Card } from './Card.ts';
import { cardHtml, paywall } from './cardHtml.ts';
import type { Losses } from './cards.ts';
import type { GhostExport } from './ghostExport.ts';
import { readCard } from './readCard.ts';

const gatedStart = '<!--kg-gated-block:begin';
const gatedEnd = '<!--kg-gated-block:end-->';

/** The HTML of a Ghost post with its cards as plain elements, without parts for members. Not sanitized. */
export function ghostHtml(html: string, losses: Losses): string {
  const rewriteUnsupported = unsupportedElements(losses.dropped);
  const open = replaceBetween(html, gatedStart, gatedEnd, (block) => {
    if (!/^[^>]*\bnonMember:false\b/.test(block)) return block;
    losses.hidden({ what: 'part' });
    return '';
  });
  if (open.includes(paywall)) losses.dropped({ what: 'paywall' });
  return rewriteHtml(open, (element) => {
    const card = readCard(element);
    return card ? cardHtml(card, losses) : rewriteUnsupported(element);
  });
}

type Post = GhostExport['posts'][number];

/** Cards that do not appear in the HTML of a post. */
const forMails = new Set(['email', 'email-cta']);

/** Whether parsing its text would take too long. */
export function isTooDense({ html, lexical, mobiledoc }: Post): boolean {
  return [html, lexical, mobiledoc].some((text) => text && isDense(text));
}

/** The text of a post from its HTML or, if the export has none, from its document. Not sanitized. */
export function postHtml({ html, lexical, mobiledoc }: Post, losses: Losses): string {
  if (html) {
    for (const name of cardNames(lexical, mobiledoc))
      if (forMails.has(name)) losses.dropped({ what: 'mailCard', name });
    return ghostHtml(withoutPlaceholder(html), losses);
  }
  // Pasted HTML in a document can contain cards.
  if (lexical) return ghostHtml(lexicalHtml(parsed(lexical), losses), losses);
  if (mobiledoc) return ghostHtml(mobiledocHtml(parsed(mobiledoc), losses), losses);
  return '';
}

function cardNames(lexical: string | null | undefined, mobiledoc: string | null | undefined): string[] {
  const nodes = new Card('', lexical ? parsed(lexical) : null).part('root').list('children');
  const cards = mobiledoc ? listOf(parsed(mobiledoc), 'cards') : [];
  return [...nodes.map((node) => node.text('type')), ...cards.map((card) => String(Array.isArray(card) && card[0]))];
}

function listOf(document: unknown, field: string): unknown[] {
  const value = typeof document === 'object' && document !== null ? Reflect.get(document, field) : null;
  return Array.isArray(value) ? value : [];
}

function parsed(document: string): unknown {
  try {
    return JSON.parse(withoutPlaceholder(document));
  } catch {
    return null;
  }
}

/** Addresses of the site itself have a placeholder as host. */
function withoutPlaceholder(text: string): string {
  return text.replaceAll('__GHOST_URL__', '');
}

const marker = z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])]);
const markupSection = z.tuple([z.literal(1), z.string(), z.array(marker)]).rest(z.unknown());
const imageSection = z.tuple([z.literal(2), z.string()]).rest(z.unknown());
const listSection = z.tuple([z.literal(3), z.string(), z.array(z.array(marker))]).rest(z.unknown());
const cardSection = z.tuple([z.literal(10), z.number()]).rest(z.unknown());

/** https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md, 0.3.x */
const mobiledocSchema = z.object({
  atoms: z.array(z.tuple([z.string(), z.string()]).rest(z.unknown())).default([]),
  cards: z.array(z.tuple([z.string(), z.unknown()])).default([]),
  markups: z.array(z.tuple([z.string()]).rest(z.unknown())).default([]),
  sections: z.array(z.union([markupSection, imageSection, listSection, cardSection])),
});
type Mobiledoc = z.infer<typeof mobiledocSchema>;
type Marker = z.infer<typeof marker>;

/** Converts the document format before Ghost 5 to HTML, for posts without HTML in the export. */
function mobiledocHtml(document: unknown, losses: Losses): string {
  const { success, data } = mobiledocSchema.safeParse(document);
  if (!success) {
    losses.dropped({ what: 'unknownFormat' });
    return '';
  }
  return data.sections.map((section) => sectionHtml(section, data, losses)).join('');
}

function sectionHtml(section: Mobiledoc['sections'][number], data: Mobiledoc, losses: Losses): string {
  if (section[0] === 1) return element(section[1], markersHtml(section[2], data));
  if (section[0] === 2) return `<figure><img src="${escapeHtml(section[1])}" alt=""></figure>`;
  if (section[0] === 3)
    return element(section[1], section[2].map((item) => element('li', markersHtml(item, data))).join(''));
  const [name = '', fields] = data.cards[section[1]] ?? [];
  return cardHtml(new Card(name, fields), losses);
}

/** Each marker opens some markups and closes some open ones, last opened first. */
function markersHtml(markers: Marker[], { markups, atoms }: Mobiledoc): string {
  const open: string[] = [];
  return markers
    .map(([type, opened, closed, value]) => {
      const starts = opened.map((index) => {
        const [tag = 'span', attributes] = markups[index] ?? [];
        open.push(tag);
        return startTag(tag, attributes);
      });
      const text = type === 0 ? escapeHtml(String(value)) : atomHtml(atoms[Number(value)]);
      const ends = Array.from({ length: Math.min(closed, open.length) }, () => `</${open.pop()}>`);
      return [...starts, text, ...ends].join('');
    })
    .join('');
}

function startTag(tag: string, attributes: unknown): string {
  const list = Array.isArray(attributes) ? attributes.map(String) : [];
  const href = list[list.indexOf('href') + 1];
  return tag === 'a' && href !== undefined ? `<a href="${escapeHtml(href)}">` : `<${safeTag(tag)}>`;
}

function atomHtml(atom: Mobiledoc['atoms'][number] | undefined): string {
  return atom?.[0] === 'soft-return' ? '<br>' : escapeHtml(atom?.[1] ?? '');
}

function element(tag: string, html: string): string {
  const name = safeTag(tag);
  return name === 'aside' ? `<blockquote><p>${html}</p></blockquote>` : `<${name}>${html}</${name}>`;
}

function safeTag(tag: string): string {
  return /^[a-z][a-z0-9]*$/i.test(tag) ? tag.toLowerCase() : 'span';
}

/** Deeper than any real list. */
const maximumDepth = 100;

/** Bits of a text's `format`. */
const formats: [number, string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

/** Converts the document format of Ghost 5 and later to HTML, for posts without HTML in the export. */
function lexicalHtml(document: unknown, losses: Losses): string {
  return contentOf(new Card('', document).part('root'), losses, 0);
}

function contentOf(node: Card, losses: Losses, depth: number): string {
  if (depth > maximumDepth) return '';
  return node
    .list('children')
    .map((child) => nodeHtml(child, losses, depth + 1))
    .join('');
}

function nodeHtml(node: Card, losses: Losses, depth: number): string {
  const content = () => contentOf(node, losses, depth);
  const type = node.text('type').replace(/^extended-/, '');
  switch (type) {
    case 'text':
    case 'tk':
      return formatted(node);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return '\t';
    case 'zwnj':
    case 'at-link-search':
      return '';
    case 'paragraph':
      return `<p>${content()}</p>`;
    case 'heading':
      return wrapped(/^h[1-6]$/.exec(node.text('tag'))?.[0] ?? 'h2', content());
    case 'quote':
    case 'aside':
      return `<blockquote><p>${content()}</p></blockquote>`;
    case 'list':
      return node.text('listType') === 'number'
        ? `<ol start="${node.number('start') || 1}">${content()}</ol>`
        : wrapped('ul', content());
    case 'listitem':
      return wrapped('li', content());
    case 'link':
    case 'autolink':
    case 'at-link':
      return `<a href="${escapeHtml(node.text('url'))}">${content()}</a>`;
    default:
      return cardHtml(node.as(type), losses);
  }
}

function formatted(node: Card): string {
  const bits = node.number('format');
  return formats.reduce((html, [bit, tag]) => (bits & bit ? wrapped(tag, html) : html), escapeHtml(node.text('text')));
}

function wrapped(tag: string, html: string): string {
  return `<${tag}>${html}</${tag}>`;
}
