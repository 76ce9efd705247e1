import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { Card } from './Card.ts';
import { cardHtml, type Losses } from './cardHtml.ts';

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
export function lexicalHtml(document: unknown, losses: Losses): string {
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
