import { unescapeHtml } from '#lib/platform/text/escapeHtml.ts';

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

/** Of a footnote, as lib/blocks/server/withFootnotes.ts writes it. */
const noteNumber = /<sup><a [^<>]*role="doc-noteref">\d+<\/a><\/sup>/g;

function withHeadingIds(html: string): { body: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const body = html.replace(/<h2(?: id="([^"]*)")?>([\s\S]*?)<\/h2>/g, (_, id: string | undefined, content: string) => {
    const heading = {
      id: id ?? `part-${headings.length + 1}`,
      text: unescapeHtml(content.replace(noteNumber, '').replace(/<[^>]*>/g, '')),
    };
    headings.push(heading);
    return `<h2 id="${heading.id}">${content}</h2>`;
  });
  return { body, headings };
}

/** «1 800», “−3.5 %”, «1,800–2,200», «$12», and a dash for a missing one. */
const figure = /^(?=.*\d)[\s\d.,:+−–—/%‰°×≈~<>$€₽֏£-]+(?:[CF]|млн|тыс\.?)?$|^[—–-]$/u;

/** Gives the class `figure` to the cells of table columns that contain only figures, and to their headings. */
function alignNumbers(html: string): string {
  if (!html.includes('<table')) return html;
  return html.replace(/<table[\s\S]*?<\/table>/g, (table) => (/(col|row)span=/.test(table) ? table : aligned(table)));
}

function aligned(table: string): string {
  const rows = [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => cellsOf(row));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const figures = Array.from({ length: width }, (_, column) => {
    const texts = rows.flatMap((row) => (row[column]?.name === 'td' ? [row[column].text] : []));
    return texts.some((text) => /\d/.test(text)) && texts.every((text) => text === '' || figure.test(text));
  });
  return table.replace(/<tr>[\s\S]*?<\/tr>/g, (row) => {
    let column = -1;
    return row.replace(/<(t[dh])(?=[ >])/g, (tag) => {
      column += 1;
      return figures[column] ? `${tag} class="figure"` : tag;
    });
  });
}

function cellsOf(row: string): { name: string; text: string }[] {
  return [...row.matchAll(/<(t[dh])(?: [^>]*)?>([\s\S]*?)<\/\1>/g)].map(([, name = '', content = '']) => ({
    name,
    text: content.replace(/<[^>]*>|&nbsp;/g, ' ').trim(),
  }));
}
