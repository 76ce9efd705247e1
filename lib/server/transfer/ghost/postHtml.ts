import { isDense } from '../../content/refuseDenseBody.ts';
import { Card } from './Card.ts';
import type { Losses } from './cardHtml.ts';
import type { GhostExport } from './ghostExport.ts';
import { ghostHtml } from './ghostHtml.ts';
import { lexicalHtml } from './lexicalHtml.ts';
import { mobiledocHtml } from './mobiledocHtml.ts';

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
