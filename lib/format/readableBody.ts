import { alignNumbers } from './alignNumbers.ts';

export type Heading = { id: string; text: string };

/** Fewer sections need no list of contents. */
const minimumOfHeadings = 3;

/** A sanitized body for readers, and the headings of its sections if it is long enough for a list of contents. */
export function readableBody(html: string): { html: string; headings: Heading[] } {
  const { body, headings } = withHeadingIds(alignNumbers(makeScrollable(html)));
  return headings.length < minimumOfHeadings ? { html: body, headings: [] } : { html: body, headings };
}

/** On a narrow page tables and listings scroll horizontally, and not every browser lets the keyboard scroll what can't have focus. */
function makeScrollable(html: string): string {
  return html.replace(/<(table|pre)(?=>)/g, '<$1 tabindex="0"');
}

function withHeadingIds(html: string): { body: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const body = html.replace(/<h2(?: id="([^"]*)")?>([\s\S]*?)<\/h2>/g, (_, id: string | undefined, content: string) => {
    const heading = { id: id ?? `part-${headings.length + 1}`, text: plain(content) };
    headings.push(heading);
    return `<h2 id="${heading.id}">${content}</h2>`;
  });
  return { body, headings };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': '\u00a0' };

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity);
}
